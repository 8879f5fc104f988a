/** The nonce under which this page may write style sheets, as the server put it into the document. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
