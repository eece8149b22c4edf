/** Markup that would do something if a page ever took it for its own: every body after every way out. */

/** In every payload: what must never stand where a browser runs or loads it. */
export const payloadMarker = "zq7";
export const payloadBodies = [
  `<script>${payloadMarker}()</script>`,
  `<img src=x onerror=${payloadMarker}()>`,
  `<svg onload=${payloadMarker}()>`,
  `<iframe srcdoc="<script>${payloadMarker}()</script>">`,
  `<a href="javascript:${payloadMarker}()">x</a>`,
  `<form action="javascript:${payloadMarker}()"><button>x`,
  `<object data="data:text/html,${payloadMarker}">`,
  `<details open ontoggle=${payloadMarker}()>`,
  `<style>@import '//${payloadMarker}.example'</style>`,
  `<base href="//${payloadMarker}.example/">`,
  `<meta http-equiv=refresh content="0;url=//${payloadMarker}.example">`,
  `<math><mi xlink:href="javascript:${payloadMarker}()">x`,
  `[x](javascript:${payloadMarker}())`,
  `![x](x"onerror="${payloadMarker}())`,
  `<x style="background:url(//${payloadMarker}.example)">`,
  `<link rel=stylesheet href=//${payloadMarker}.example>`,
];
/** Ways out of whatever a field is put into. */
const waysOut = [
  "",
  '">',
  "'>",
  "</title>",
  "</script>",
  "</textarea>",
  "-->",
  '" autofocus onfocus="zq7()',
  "\\u003c/script>",
  "]]>",
  "</style>",
  "`>",
  "</svg>",
];
export const markupPayloads = waysOut.flatMap((out) => payloadBodies.map((body) => out + body));
