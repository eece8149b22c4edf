/** Markup that would do something if a page ever took it for its own: every body after every way out. */

/** In every payload: what must never stand where a browser runs or loads it. */
export const mark = "zq7";
export const bodies = [
  `<script>${mark}()</script>`,
  `<img src=x onerror=${mark}()>`,
  `<svg onload=${mark}()>`,
  `<iframe srcdoc="<script>${mark}()</script>">`,
  `<a href="javascript:${mark}()">x</a>`,
  `<form action="javascript:${mark}()"><button>x`,
  `<object data="data:text/html,${mark}">`,
  `<details open ontoggle=${mark}()>`,
  `<style>@import '//${mark}.example'</style>`,
  `<base href="//${mark}.example/">`,
  `<meta http-equiv=refresh content="0;url=//${mark}.example">`,
  `<math><mi xlink:href="javascript:${mark}()">x`,
  `[x](javascript:${mark}())`,
  `![x](x"onerror="${mark}())`,
  `<x style="background:url(//${mark}.example)">`,
  `<link rel=stylesheet href=//${mark}.example>`,
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
export const payloads = waysOut.flatMap((out) => bodies.map((body) => out + body));
