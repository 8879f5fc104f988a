import { type Brand, disclaimerOf, footerLineOf } from '@e-arrival/contract/brands'
import type { PageBrand } from '@e-arrival/contract/tracking/pages'
import type { Language } from '@e-arrival/contract/values/languages'

/** The brand as the page shows it (D56, D60). */
export const pageBrand = (brand: Brand, language: Language, now: Date): PageBrand => ({
  name: brand.name,
  headerLinks: brand.headerLinks.filter(({ href }) => href !== ''),
  contact: brand.contact,
  colours: brand.colours,
  footerLine: footerLineOf(brand, now.getUTCFullYear()),
  disclaimer: disclaimerOf(brand, language),
})

/** A brand's colours as the pages' CSS reads them; the values were checked to be colours. */
export const brandStyle = ({ colours }: Pick<Brand, 'colours'>): string =>
  `:root{--brand:${colours.primary};--accent:${colours.accent}}`

/** The towers in the brand's colour, for the browser's tab. */
export const brandIcon = (hex: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#${hex}"/><path d="M11 44v-7l2-5 4-11 4 11 2 5v7m18 0v-7l2-5 4-11 4 11 2 5v7M23 44V33l3-8 6-16 6 16 3 8v11M9 44h46M16 51h32" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>`
