import { KEY_NAME_RULE } from '@e-arrival/contract/evidence/key-name'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grewFrom, includes } from './check-proof.ts'
import { openCheckpoint, signCheckpoint } from './checkpoint.ts'
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  leafHash,
  nodeHash,
  rootOf,
  splitOf,
} from './merkle-tree.ts'
import {
  newSigner,
  openNote,
  readSigner,
  readVerifier,
  signNote,
  writeSigner,
} from './signed-note.ts'

/** The definition of RFC 6962 §2.1, word for word and slow. */
const rootByDefinition = (leaves: Buffer[]): Buffer => {
  const [only] = leaves
  if (!only) return EMPTY_ROOT
  if (leaves.length === 1) return leafHash(only)
  const k = splitOf(leaves.length)
  return nodeHash(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)))
}

const leaves = fc.uniqueArray(
  fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
  { minLength: 1, maxLength: 70, selector: (bytes) => bytes.toString('hex') },
)
const hashesOf = (of: Buffer[]) => of.map((leaf) => leafHash(leaf))
const subtreesOf = (of: Buffer[]) => async (start: number, end: number) =>
  rootOf(hashesOf(of.slice(start, end)))

describe('the Merkle tree', () => {
  it('has the roots of the test vectors of certificate transparency', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
    const vectors = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    ]
    vectors.forEach((root, index) => {
      const hashes = inputs.slice(0, index + 1).map((hex) => leafHash(Buffer.from(hex, 'hex')))
      expect(rootOf(hashes).toString('hex')).toBe(root)
    })
    expect(rootOf([]).toString('hex')).toMatch(/^e3b0c44298fc1c14/)
  })

  it('proves every leaf, and no other leaf, place or tree by the same proof', async () => {
    const proved = fc.asyncProperty(leaves, fc.nat(), fc.nat(), async (all, at, other) => {
      const [size, index] = [all.length, at % all.length]
      const root = rootByDefinition(all)
      const [leaf = Buffer.alloc(0)] = all.slice(index)
      const proof = await inclusionProof(subtreesOf(all), index, size)
      const said = { index, hash: leafHash(leaf), proof }
      expect(includes({ root, size }, said)).toBe(true)
      expect(includes({ root, size }, { ...said, hash: leafHash('another') })).toBe(false)
      expect(includes({ root: leafHash('x'), size }, said)).toBe(false)
      expect(includes({ root, size }, { ...said, proof: [...proof, root] })).toBe(false)
      const elsewhere = other % size
      if (elsewhere !== index)
        expect(includes({ root, size }, { ...said, index: elsewhere })).toBe(false)
    })
    await fc.assert(proved, { numRuns: 200 })
  })

  it('proves that a tree grew, and refuses one whose past was rewritten', async () => {
    const grown = fc.asyncProperty(leaves, fc.nat(), fc.nat(), async (all, at, which) => {
      const older = at % (all.length + 1)
      const newer = { size: all.length, root: rootByDefinition(all) }
      const then = { size: older, root: rootByDefinition(all.slice(0, older)) }
      const proof = await consistencyProof(subtreesOf(all), older, all.length)
      expect(grewFrom(then, newer, proof)).toBe(true)
      if (older === 0) return
      const forged = all.slice()
      forged[which % older] = Buffer.from('forged, and longer than any leaf')
      const rewritten = { size: all.length, root: rootByDefinition(forged) }
      const told = await consistencyProof(subtreesOf(forged), older, all.length)
      expect(grewFrom(then, rewritten, told)).toBe(false)
      expect(grewFrom(then, rewritten, proof)).toBe(false)
    })
    await fc.assert(grown, { numRuns: 200 })
  })
})

describe('signed notes', () => {
  it('opens the note of the specification, and no changed one', () => {
    const verifier = readVerifier(
      'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    )
    const note = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
    expect(openNote(note, [verifier])).toBe('This is an example message.\n')
    expect(() => openNote(note.replace('message', 'massage'), [verifier])).toThrow(/not of this/)
    expect(() => openNote(note, [])).toThrow(/known key/)
    expect(() => openNote(note.slice(0, -9), [verifier])).toThrow()
  })

  it('keeps a key as text and signs checkpoints with it', () => {
    const signer = readSigner(writeSigner(newSigner('office.example/log')))
    const root = leafHash('x')
    const note = signCheckpoint(7, root, signer)
    const verifiers = [readVerifier(signer.vkey)]
    expect(openCheckpoint(note, verifiers)).toEqual({ origin: 'office.example/log', size: 7, root })
    expect(() => openCheckpoint(note.replace('\n7\n', '\n6\n'), verifiers)).toThrow()
    const stranger = newSigner('office.example/log')
    expect(() => openCheckpoint(signCheckpoint(7, root, stranger), verifiers)).toThrow(/known key/)
    expect(() => openCheckpoint(signNote('hello\n', signer), verifiers)).toThrow(/no checkpoint/)
  })

  it.each(['e-arrival/6d34＋e5e73aec', '\u202eevil', 'a\u200bb', 'x'.repeat(65)])(
    'knows no key whose name could be read as another: %j',
    (name) => {
      expect(() => newSigner(name)).toThrow(KEY_NAME_RULE)
      const honest = newSigner('office.example/log')
      const { vkey } = honest
      expect(() => readVerifier(vkey.replace('office.example/log', name))).toThrow(KEY_NAME_RULE)
      const key = writeSigner(honest).replace('office.example/log', name)
      expect(() => readSigner(key)).toThrow(KEY_NAME_RULE)
    },
  )
})
