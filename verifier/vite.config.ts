import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** No script and no style but those inside, by their hashes; nothing is ever asked for. */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** One file, whole in itself: it lies in each bundle and is opened from a disk. */
const oneFile = (): Plugin => ({
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const all = Object.values(bundle)
    const script = all.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('')
    const textOf = (end: string): string =>
      all
        .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith(end) ? [file] : []))
        .map(({ source }) => String(source))
        .join('')
    const style = textOf('.css')
    const inline = script.replaceAll('</script', '<\\/script')
    const page = textOf('.html')
      .replace(/<link rel="stylesheet"[^>]*>/, '')
      .replace(/<script type="module"[^>]*><\/script>/, '')
      .replace(
        '<meta charset="utf-8" />',
        () =>
          `<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${policyOf(inline, style)}" />`,
      )
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace('</body>', () => `<script type="module">${inline}</script></body>`)
    for (const name of Object.keys(bundle)) delete bundle[name]
    this.emitFile({ type: 'asset', fileName: 'verify.html', source: page })
  },
})

export default defineConfig({
  base: './',
  plugins: [oneFile()],
  build: {
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
})
