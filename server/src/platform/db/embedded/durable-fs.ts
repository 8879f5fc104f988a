import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation: (run: () => void) => void
}

/**
 * PGlite's folder on disk, with the one thing it lacks: its own file system answers fsync without
 * doing it, so a commit that was acknowledged could be lost with the power. A failing fsync
 * reaches PostgreSQL as an error, which then stops, as it must.
 */
export class DurableFs extends NodeFS {
  override async init(...[pg, settings]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, settings)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: withFsync(emscriptenOpts.preRun) } }
  }
}

type PreRun = NonNullable<Parameters<NodeFS['init']>[1]['preRun']>

function withFsync(preRun: PreRun = []): PreRun {
  return [
    ...preRun,
    (module: PGlite['Module']) => {
      const files = module.NODEFS as unknown as NodeFileSystem
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fs.fsyncSync(stream.nfd))
        return 0
      }
    },
  ]
}
