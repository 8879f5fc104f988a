import type { Rolldown } from 'vite'

const BOUGHT = /[\\/]node_modules[\\/]/

/**
 * Few files up to the first queue, since many small ones are packed badly: what was bought, and our own. What comes later is cut
 * by the builder; Mantine's other parts, which most screens share, by who needs them. Charts come with the screens that show them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: BOUGHT, priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: 'schemas', test: /[\\/]zod[\\/]|src[\\/]schemas|schema-words/, priority: 1 },
  { name: 'mantine', test: /node_modules[\\/]@(mantine[\\/](?!charts)|floating-ui)/ },
  // Few names too: the first file lists those of all that come later.
  {
    name: 'histories',
    test: /ui[\\/](history-table|event-list|definitions)[\\/]|nfiniteQuery|api[\\/]files|contract[\\/]src[\\/]invoices|call[\\/]ids/,
  },
  {
    name: 'list',
    test: /(name-view-dialog|rename-view|view-menu|assign-picked|move-picked|bulk-menu|undo-list|arrange-menu|export-bar)\.tsx|(run|follow|show)-(whole-queue|undo)/,
  },
  {
    name: 'shell',
    test: /(sidebar-drawer|user-menu|here-menu|here-names|office-sheet|keyboard-sheet)\.tsx/,
  },
  // What follows the view in a long list, and the dialing codes of countries: neither is needed by most first queues.
  { name: 'windows', test: /tanstack[\\/](react-virtual|virtual-core)|windowed-(rows|cards)/ },
  { name: 'dialing', test: /values[\\/](dialing-codes|chat-link)|dial-rows/ },
  {
    name: 'forms',
    test: /clear-sent|mark-refused|use-followed|field-errors|settings-form|ui[\\/]choice/,
  },
  { name: 'second-step', test: /auth[\\/]second-step[\\/](?!sign-in-words|my-sign-ins|use-)/ },
  // The strip of Now is on every queue, as are the words of its filters.
  {
    name: 'now',
    test: /features[\\/]now[\\/]|now[\\/](words|spans)\.ts|orders[\\/]filters[\\/]/,
  },
  // What goes on beside every page, the sign-in too: small, and with nothing that is drawn.
  {
    name: 'beside',
    test: /password-(under-way|sent)|once-idle|keep-focus/,
  },
  { name: 'dialogs', test: /ui[\\/]dialog[\\/]|orders[\\/]outcome[\\/]/ },
  {
    name: 'batch',
    test: /documents[\\/]batch[\\/](?!draw-page|unzip-file)|app[\\/]drop[\\/]|documents-route|-shortcuts\.ts/,
  },
]
