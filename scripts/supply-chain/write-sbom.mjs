import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathWithoutBins } from '../setup/processes.mjs'
import { at, ROOT, say } from '../setup/root.mjs'
import { productionLicences } from './licences.mjs'

const SHIPPED = ['contract', 'server', 'office', 'traveller', 'verifier']

/** The parts of what is shipped as CycloneDX, from the lock file: the same on every machine, installed or not. */
const partsList = () => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    [
      ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      ...['--omit=dev', '--include-workspace-root', ...SHIPPED.flatMap((name) => ['-w', name])],
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PATH: pathWithoutBins() },
    },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const licences = productionLicences(packages)
  .map(({ name, licence }) => `${name}  ${licence}`)
  .sort()
mkdirSync(at('sbom'), { recursive: true })
const bom = partsList()
// npm calls the whole by the name of the folder it lies in.
bom.metadata.component.name = packages[''].name
writeFileSync(at('sbom', 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`)
writeFileSync(at('sbom', 'licences.txt'), `${[...new Set(licences)].join('\n')}\n`)
say(`${bom.components.length} parts in sbom/sbom.cdx.json, their licences in sbom/licences.txt`)
