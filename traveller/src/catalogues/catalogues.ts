import type { Language } from '@e-arrival/contract/values/languages'
import type { Catalogue } from './catalogue.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import km from './km.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** Every language's words; the type says that none is missing. The server holds all, a page is sent its own. */
export const catalogues: Record<Language, Catalogue> = {
  en,
  km,
  zh,
  ko,
  ja,
  vi,
  th,
  fr,
  de,
  es,
  ru,
}
