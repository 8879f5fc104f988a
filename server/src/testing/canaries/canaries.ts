import { opendir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '../made/sample-files.ts'

/** The sensitive class (D68) in words that nothing else in the product reads like; expiry and birth date in each way they are written. */
export const canaryOrder = {
  ...{ order_id: 'CANARY-DAY-1', email: 'sok.canary@example.com', surname: 'Sok' },
  ...{ amount: '49.00', currency: 'USD' },
  ...{ full_name: 'Sok Dara', arrival_date: '2027-01-24', departure_date: '2027-02-02' },
  ...{ passport_number: 'QZCANARY7654', date_of_passport_expiry: '2031-07-29' },
  ...{ date_of_birth: '1971-03-28', yellow_fever: 'zq-canary fever' },
  ...{ medical_issue: 'zq-canary symptoms', visited_middle_east_last_14_days: 'zq-canary travels' },
}
/** A correction brings these in their place. */
export const canaryCorrection = {
  ...{ passport_number: 'QZCANARY8899', medical_issue: 'zq-canary asthma' },
}
const DOCUMENT = 'ZQ-CANARY-BYTES-OF-A-CARD'
export const canaryDocument = samplePdf(DOCUMENT)

const CANARIES = [
  ...['QZCANARY', '2031-07-29', '07-29-2031', '29-07-2031', '1971-03-28', '03-28-1971'],
  ...['28-03-1971', 'zq-canary', DOCUMENT],
]

/** A text inside base64 begins at one of three places; its own characters alone, without what its neighbours share. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.from('\0'.repeat(shift) + text)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift + (shift > 0 ? 1 : 0), -1),
  )

const formsOf = (text: string): string[] => [
  ...[text, Buffer.from(text).toString('hex')],
  ...inBase64(text),
  encodeURIComponent(text),
]

/** The canaries that bytes hold: as they are, in hex, in base64, or as part of an address. */
export const canariesIn = (bytes: Buffer | string): string[] => {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  return CANARIES.filter((canary) => formsOf(canary).some((form) => text.includes(form)))
}

/** "path: canary" for each file below a folder that holds one, and how many bytes were looked at. */
export const canariesBelow = async (
  folder: string,
  skip: (path: string) => boolean = () => false,
): Promise<{ found: string[]; bytes: number }> => {
  const found: string[] = []
  let bytes = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || skip(path)) continue
    const content = await readFile(path)
    bytes += content.length
    found.push(
      ...canariesIn(content).map((canary) => `${path.slice(folder.length + 1)}: ${canary}`),
    )
  }
  return { found, bytes }
}
