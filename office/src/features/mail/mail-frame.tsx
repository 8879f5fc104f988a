import { useMemo } from 'react'
import classes from './email-content.module.css'

/** Where the styles of the mail wait until the frame stands. */
const KEPT = 'data-kept-style'

/**
 * The mail as its reader sees it. The frame lives under the office's policy, which refuses styles written in attributes:
 * each is put aside, and set from our side once the frame stands. No script runs in it, and its links lead nowhere, since a
 * press would open the traveller's page in the frame.
 */
export const MailFrame = ({ html }: { html: string }) => {
  const quiet = useMemo(() => html.replaceAll(/(<[a-z][^<>]*?) style="/gi, `$1 ${KEPT}="`), [html])
  return (
    <iframe
      className={classes.frame}
      title="The mail"
      sandbox="allow-same-origin"
      srcDoc={quiet}
      onLoad={(event) => dress(event.currentTarget.contentDocument)}
    />
  )
}

const dress = (mail: Document | null): void => {
  for (const one of mail?.querySelectorAll<HTMLElement>(`[${KEPT}]`) ?? []) {
    one.style.cssText = one.getAttribute(KEPT) ?? ''
    one.removeAttribute(KEPT)
  }
  for (const link of mail?.querySelectorAll('a[href]') ?? []) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
}
