/** A one-page PDF around a content stream, which may be anything; its offsets are right. */
export const pdfAround = (content: Buffer, filter = ''): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const foot = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n`
  return Buffer.from(`${body}${foot}${body.length}\n%%EOF\n`, 'latin1')
}

/** A real PDF that shows these lines, in letters of Western Europe. */
export const textPdf = (...lines: string[]): Buffer => {
  const shown = lines.map(
    (line, row) =>
      `1 0 0 1 72 ${760 - row * 24} Tm (${line.replaceAll(/[()\\]/g, (sign) => `\\${sign}`)}) Tj`,
  )
  return pdfAround(Buffer.from(`BT /F1 14 Tf ${shown.join(' ')} ET`, 'latin1'))
}
