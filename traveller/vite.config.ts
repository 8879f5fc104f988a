import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Two builds of the same pages below one folder: client/ for the browser, ssr/ for the server. */
const twoBuilds = (): Plugin => ({
  name: 'two-builds',
  config: ({ build }) => {
    const outDir = build?.outDir ?? 'dist'
    return {
      environments: {
        client: {
          build: {
            outDir: `${outDir}/client`,
            manifest: true,
            rolldownOptions: { input: 'src/main.tsx' },
          },
        },
        ssr: {
          define: { 'process.env.NODE_ENV': '"production"' },
          // Whole in itself: the server finds it by its path, and React's production build is in it.
          resolve: { noExternal: true },
          build: {
            outDir: `${outDir}/ssr`,
            ssr: true,
            rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
          },
        },
      },
    }
  },
})

/** Fonts stay files of their own: the content security policy allows no data: URLs. */
export default defineConfig({
  base: '/t/',
  plugins: [react(), twoBuilds()],
  builder: {},
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
