import { defaultFilingForm } from '@e-arrival/contract/filing/default-form'
import { type FilingForm, filingFormSchema } from '@e-arrival/contract/filing/form'
import { readConfigFile } from '../../platform/config/read-config-file.ts'

/** The form of FILING_FORM, or the specification's. Throws ConfigError, one line that names the place to mend. */
export const loadFilingForm = async (file?: string): Promise<FilingForm> =>
  file === undefined ? defaultFilingForm : readConfigFile('FILING_FORM', file, filingFormSchema)
