import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from './root.mjs'

/** The last commit of each released version that this one is held against. */
const COMMITS = { '0.1.0': 'd7ac40a' }

/** @param {string} command @param {string} cwd */
const sh = (command, cwd) => {
  const { status } = spawnSync(command, { shell: true, cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

/**
 * A released version in a folder of its own, installed, until `work` is done; its pages are not built. What is said goes to
 * standard error.
 * @template T
 * @param {keyof typeof COMMITS} version
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withReleased = async (version, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-old-'))
  try {
    sh(`git archive ${COMMITS[version]} | tar -x -C '${folder}'`, at('.'))
    sh('npm ci --ignore-scripts --prefer-offline', folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
