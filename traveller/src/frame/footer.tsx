import { OFFICIAL_FORM } from '@e-arrival/contract/brands/disclaimer'
import type { PageBrand } from '@e-arrival/contract/tracking/pages'
import { useTexts } from '../texts/texts.tsx'

/** Whom to ask, whose service this is, and the copyright line; what is empty is not shown. */
export const Footer = ({ brand }: { brand: PageBrand }) => {
  const { t } = useTexts()
  const { email, phone, address } = brand.contact
  return (
    <footer className="foot">
      {(email || phone || address) && (
        <section className="help" aria-labelledby="help">
          <h2 id="help">{t('contact.heading')}</h2>
          <dl>
            {email && (
              <Line term={t('contact.email')}>
                <a href={`mailto:${email}`}>{email}</a>
              </Line>
            )}
            {phone && (
              <Line term={t('contact.phone')}>
                <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
              </Line>
            )}
            {address && <Line term={t('contact.address')}>{address}</Line>}
          </dl>
        </section>
      )}
      <p className="disclaimer">
        <Disclaimer text={brand.disclaimer} />
      </p>
      {brand.footerLine && <p className="copyright">{brand.footerLine}</p>}
    </footer>
  )
}

/** The address of the official form can be followed. */
const Disclaimer = ({ text }: { text: string }) => {
  const [before, ...after] = text.split(OFFICIAL_FORM)
  if (after.length === 0) return before
  return (
    <>
      {before}
      <a href={`https://${OFFICIAL_FORM}/`} rel="noopener">
        {OFFICIAL_FORM}
      </a>
      {after.join(OFFICIAL_FORM)}
    </>
  )
}

const Line = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
