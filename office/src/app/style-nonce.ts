import { setNonce } from 'get-nonce'

/** The nonce under which this page may write style sheets, as the server put it into the document. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** Tells it to what dialogs lock the scrolling with; Mantine asks for it itself. */
export const giveNonce = (): void => setNonce(styleNonce())
