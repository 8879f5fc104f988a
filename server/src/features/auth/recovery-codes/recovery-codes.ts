import { hashOfSecret, newSecret } from '../../../platform/ids.ts'

export const HOW_MANY = 10
/** Fifty random bits each: not to be guessed, and short enough to write down. */
const LENGTH = 10

const half = LENGTH / 2

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const code = newSecret().slice(0, LENGTH)
    return `${code.slice(0, half)}-${code.slice(half)}`
  })

/** What is stored of one, as it may be typed: in any case, with or without its hyphen, letters read as digits. */
export const hashOfRecoveryCode = (code: string): string =>
  hashOfSecret(
    `recovery:${code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1')}`,
  )
