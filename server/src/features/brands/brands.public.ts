import type { Brand } from '@e-arrival/contract/brands'
import type { BrandList } from './parse-brands.ts'

export { loadBrands } from './load-brands.ts'

/** Finds the brand of a host or an order's landing_domain (D56). */
export type BrandFor = (domainOrHost: string) => Brand

/** The bare host of 'https://www.Example.com:8080/apply' and the like. */
const hostIn = (text: string): string =>
  (
    text
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .split(/[/:?#]/, 1)[0] ?? ''
  ).replace(/\.$/, '')

/** Looks a domain up, then what it is a subdomain of; the default brand where none claims it. */
export const createBrandFor = (list: BrandList): BrandFor => {
  const claims = new Map(list.brands.flatMap((brand) => brand.domains.map((name) => [name, brand])))
  return (domainOrHost) => {
    const labels = hostIn(domainOrHost).split('.')
    for (let from = 0; from < labels.length; from++) {
      const brand = claims.get(labels.slice(from).join('.'))
      if (brand) return brand
    }
    return list.default
  }
}
