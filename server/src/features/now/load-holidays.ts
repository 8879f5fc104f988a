import { type Holidays, holidaysSchema } from '@e-arrival/contract/now/holidays'
import { readConfigFile } from '../../platform/config/read-config-file.ts'

/** The days of PUBLIC_HOLIDAYS; none where no file is named. Throws ConfigError, one line that names the place to mend. */
export const loadHolidays = async (file?: string): Promise<Holidays> =>
  file === undefined ? {} : readConfigFile('PUBLIC_HOLIDAYS', file, holidaysSchema)
