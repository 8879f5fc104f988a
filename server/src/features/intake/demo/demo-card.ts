const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&')

const PAGE = '/MediaBox [0 0 420 298]'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>'

/** The finished document of a made-up order: one page, plain PDF 1.4; every text is ASCII, as its font needs. */
export const demoCard = ({ orderId, day }: { orderId: string; day: string }): Buffer => {
  const lines = [
    { size: 20, y: 240, text: 'Cambodia e-Arrival' },
    { size: 11, y: 216, text: 'SPECIMEN - made for the demo, not valid for travel' },
    { size: 13, y: 160, text: `Order ${orderId}` },
    { size: 13, y: 138, text: `Arrival ${day}` },
  ]
  const drawing = lines
    .map(({ size, y, text }) => `BT /F1 ${size} Tf 36 ${y} Td (${escaped(text)}) Tj ET`)
    .join('\n')
  return withTable([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${PAGE} /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    FONT,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ])
}

/** The objects behind one another, then the table of where each begins. */
const withTable = (objects: string[]): Buffer => {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, n) => {
    const start = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
