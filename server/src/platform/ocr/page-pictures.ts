import { getResolvedPDFJS } from 'unpdf'
import { greyOf, type Unpacked } from './grey.rules.ts'
import type { OnPage } from './join-strips.rules.ts'
import type { Laid } from './turns.rules.ts'

type Objects = { get: (name: string, then: (found: unknown) => void) => unknown }
/** What is used of a page of pdf.js. */
export type PdfPage = {
  rotate: number
  objs: Objects
  commonObjs: Objects
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }>
}
/** The pictures of a page, and how many pixels those have that are no pictures to read: masks, and what is painted again and again. */
export type PagePictures = { pictures: OnPage[]; unread: number[] }

const PLAIN: Laid = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Laid, [g, h, i, j, k, l]: Laid): Laid => [
  ...([a * g + c * h, b * g + d * h] as const),
  ...([a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
]

const isLaid = (found: unknown): found is Laid =>
  Array.isArray(found) && found.length === 6 && found.every(Number.isFinite)

const isUnpacked = (found: unknown): found is Unpacked => {
  const { width, height, kind, data } = (found ?? {}) as Partial<Unpacked>
  return !!width && !!height && !!kind && !!data && data.length > 0
}

const objectOf = (page: PdfPage, name: string): Promise<unknown> =>
  new Promise((found) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, found))

const sizeOf = (found: unknown): number => {
  const { width = 0, height = 0 } = (found ?? {}) as { width?: number; height?: number }
  return width * height
}

/** Follows what a page draws, without drawing it: which pictures it lays where. */
export const pagePictures = async (page: PdfPage): Promise<PagePictures> => {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: OnPage[] = []
  const unread: number[] = []
  const before: Laid[] = []
  let laid = PLAIN
  const move = (by: unknown): void => {
    if (isLaid(by)) laid = times(laid, by)
  }
  const take = (found: unknown): void => {
    if (isUnpacked(found)) pictures.push({ picture: greyOf(found), laid })
    else unread.push(sizeOf(found))
  }
  const steps: Record<number, (args: readonly unknown[]) => unknown> = {
    [OPS.save]: () => before.push(laid),
    [OPS.restore]: () => {
      laid = before.pop() ?? laid
    },
    [OPS.transform]: (by) => move([...by]),
    [OPS.paintFormXObjectBegin]: ([by]) => {
      before.push(laid)
      move(by && [...(by as Iterable<unknown>)])
    },
    [OPS.paintFormXObjectEnd]: () => {
      laid = before.pop() ?? laid
    },
    [OPS.paintImageXObject]: async ([name]) => take(await objectOf(page, String(name))),
    [OPS.paintInlineImageXObject]: ([found]) => take(found),
    [OPS.paintImageXObjectRepeat]: async ([name]) =>
      unread.push(sizeOf(await objectOf(page, String(name)))),
    [OPS.paintInlineImageXObjectGroup]: ([found]) => unread.push(sizeOf(found)),
    [OPS.paintImageMaskXObject]: ([found]) => unread.push(sizeOf(found)),
    [OPS.paintImageMaskXObjectRepeat]: ([found]) => unread.push(sizeOf(found)),
  }
  for (const [at, step] of fnArray.entries())
    await steps[step]?.((argsArray[at] ?? []) as readonly unknown[])
  return { pictures, unread }
}
