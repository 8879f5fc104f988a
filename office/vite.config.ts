import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { leanContract } from './lean-contract/plugin.ts'
import { ownSheets } from './own-sheets.ts'

/** Fonts and pictures stay files of their own: the content security policy allows no data: URLs. */
export default defineConfig({
  base: '/',
  plugins: [react(), leanContract(), ownSheets()],
  // Put in by the server, anew for each answer: the styles that libraries make themselves carry it.
  html: { cspNonce: '{{nonce}}' },
  // The other entry writes its sheet into the page by itself; ours is a file (src/ui/theme/styles.ts).
  resolve: { alias: [{ find: /^react-toastify$/, replacement: 'react-toastify/unstyled' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // What the page began with is here before any part that comes later.
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((name) => !/\/(vendor|index)-/.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
