import { sayPasswordSent } from '../../features/auth/say-password-sent.ts'
import { keepFocus } from '../../ui/keyboard/keep-focus.ts'
import { sayCutOffChanges } from './say-cut-off-changes.ts'
import { tellSentWords } from './tell-sent-words.ts'

// What goes on beside every page, and no first frame waits for: it begins as this file comes.
keepFocus()
sayCutOffChanges()
sayPasswordSent()
tellSentWords()
