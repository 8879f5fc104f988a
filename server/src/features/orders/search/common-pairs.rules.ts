/** Two Latin letters that most names or addresses hold; the others have an index of their own (migration 0046). */
const common: ReadonlySet<string> = new Set(
  `al am an ar as at ac ad ag ah ai ak ab ap av ay ba be bi bo br ca ch ck co ci ce cl da de di do du
  ea ed ee ei el em en er es et ev ex ez fe fo fr ga ge gi gm go gu ha he hi ho hu ia ic ie il im in io ir is it
  ja je jo ka ke ki ko la le li ll lo lu ly ma me mi mo mu na nc nd ne ng nh ni nn no nt ny oc od ok ol om on oo
  op or os ot ou ov pa pe ph pl pr ra rd re ri rl rm rn ro rs rt ru ry sa se sh si so st su ta te th ti tm to tr tt
  tu ty ua ul um un ur us ut va ve vi wa wi wo xa ya ye yo za mp`.split(/\s+/),
)

/** Whether a term is two Latin letters that few orders hold. */
export const isSeldomPair = (text: string): boolean =>
  /^[a-z]{2}$/i.test(text) && !common.has(text.toLowerCase())
