/** HTML injections: every payload with every prefix that could leave its context. */

/** In every payload. It must never appear where a browser runs or loads it. */
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
/** Prefixes that leave an attribute, element or comment. */
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
