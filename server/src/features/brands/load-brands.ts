import { readConfigFile } from '../../platform/config/read-config-file.ts'
import { exampleBrands, plainBrand } from './example-brands.ts'
import { type BrandList, brandListSchema } from './parse-brands.ts'

/** The brands of BRANDS_FILE, or the built-in ones. Throws ConfigError, one line that names the place to mend. */
export const loadBrands = async (file?: string): Promise<BrandList> =>
  file === undefined
    ? brandListSchema.parse({ default: plainBrand, brands: exampleBrands })
    : readConfigFile('BRANDS_FILE', file, brandListSchema)
