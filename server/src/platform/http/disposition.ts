/** Content-Disposition that any name survives: plain letters for old readers, the real name for the others (RFC 6266). */
export const disposition = (as: 'attachment' | 'inline', name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  if (plain === name) return `${as}; filename="${name}"`
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${as}; filename="${plain}"; filename*=UTF-8''${exact}`
}
