import { textPdf } from '../../server/src/testing/made/text-pdf.ts'

/** A real one-page PDF that says one line. */
export const makePdf = (line: string): Buffer => textPdf(line)
