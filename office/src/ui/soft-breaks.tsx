import { Fragment } from 'react'

/** Up to here a half of an address stays in one piece. */
const SHORT = 20
const HALVES = /@?[^@]+/gu
/** A long half may go on in the next line after a dot, a hyphen or an underscore. */
const PIECES = /[^._-]*[._-]*/gu

const piecesOf = (text: string): string[] =>
  (text.match(HALVES) ?? []).flatMap((half) =>
    half.length > SHORT ? (half.match(PIECES) ?? []).filter(Boolean) : half,
  )

const offsets = (pieces: readonly string[]): { piece: string; at: number }[] => {
  let at = 0
  return pieces.map((piece) => {
    const here = { piece, at }
    at += piece.length
    return here
  })
}

/** A text whose e-mail address breaks at its @, or else at its joints, and not within its words. */
export const SoftBreaks = ({ text }: { text: string }) =>
  text.includes('@')
    ? offsets(piecesOf(text)).map(({ piece, at }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    : text
