import { type Brand, brandSchema } from '@e-arrival/contract/brands'
import { z } from 'zod'

/** All brands of an installation; the default one stands for every other domain. */
export type BrandList = { default: Brand; brands: Brand[] }

const repeated = (values: string[]): number =>
  values.findIndex((value, at) => values.indexOf(value) < at)

/** What BRANDS_FILE holds: {"default": brand, "brands": [brand, …]}. */
export const brandListSchema = z
  .strictObject({ default: brandSchema, brands: z.array(brandSchema).default([]) })
  .superRefine((list, context) => {
    const ids = [list.default, ...list.brands].map(({ id }) => id)
    const again = repeated(ids)
    if (again > 0)
      context.addIssue({
        code: 'custom',
        path: ['brands', again - 1, 'id'],
        message: `is used twice: ${ids[again]}`,
      })
    list.brands.forEach(({ publicUrl, domains }, brand) => {
      const host = publicUrl && new URL(publicUrl).hostname
      if (host === '' || domains.some((name) => host === name || host.endsWith(`.${name}`))) return
      context.addIssue({
        code: 'custom',
        path: ['brands', brand, 'publicUrl'],
        message: `is on none of the brand's domains: ${host}`,
      })
    })
    const claims = list.brands.flatMap(({ domains }, brand) =>
      domains.map((domain, at) => ({ domain, path: ['brands', brand, 'domains', at] })),
    )
    const twice = claims[repeated(claims.map(({ domain }) => domain))]
    if (twice)
      context.addIssue({
        code: 'custom',
        path: twice.path,
        message: `is claimed twice: ${twice.domain}`,
      })
  })
