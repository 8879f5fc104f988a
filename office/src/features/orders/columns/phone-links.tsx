import { chatAddress, type DialedPhone, telLink } from '@e-arrival/contract/values/dialed-phone'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { SoftBreaks } from '../../../ui/soft-breaks.tsx'
import { formatPhone } from './format-phone.ts'
import classes from './phone-links.module.css'

type Props = { phone: DialedPhone }

/** A telephone number that calls, and beside it the way to WhatsApp (D39). */
export const PhoneLinks = ({ phone }: Props) => {
  const text = formatPhone(phone)
  const tel = telLink(phone)
  const chat = chatAddress(phone)
  if (!tel) return <span>{text || '-'}</span>
  return (
    <span className={classes.links}>
      <a className="ea-press" href={tel} title={text}>
        <bdi>
          <SoftBreaks text={text} />
        </bdi>
      </a>
      {chat && (
        <a
          className="ea-press"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${text}`}
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={16} aria-hidden />
        </a>
      )}
    </span>
  )
}
