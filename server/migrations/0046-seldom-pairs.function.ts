/** Pairs that every hundredth name or address holds, and more: an index of them would be all of them. */
export const commonPairs =
  `al am an ar as at ac ad ag ah ai ak ab ap av ay ba be bi bo br ca ch ck co ci ce cl da de di do du
  ea ed ee ei el em en er es et ev ex ez fe fo fr ga ge gi gm go gu ha he hi ho hu ia ic ie il im in io ir is it
  ja je jo ka ke ki ko la le li ll lo lu ly ma me mi mo mu na nc nd ne ng nh ni nn no nt ny oc od ok ol om on oo
  op or os ot ou ov pa pe ph pl pr ra rd re ri rl rm rn ro rs rt ru ry sa se sh si so st su ta te th ti tm to tr tt
  tu ty ua ul um un ur us ut va ve vi wa wi wo xa ya ye yo za mp`.replaceAll(/\s+/g, ' ')

/** Adjacent Latin letters of an order's words, the common pairs apart; the third line is the second one, names swapped. */
export const seldomPairsFunction = `
  create function seldom_pairs(words text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    pairs text[] := '{}';
    lines text[] := string_to_array(words, E'\\x1f');
    letter text;
    before text := ' ';
  begin
    lines[3] := '';
    foreach letter in array
      string_to_array(regexp_replace(array_to_string(lines, ' '), '[^a-z]+', ' ', 'g'), null)
    loop
      if before <> ' ' and letter <> ' ' and strpos(' ${commonPairs} ', ' ' || before || letter || ' ') = 0 then
        pairs := pairs || (before || letter);
      end if;
      before := letter;
    end loop;
    return pairs;
  end $$`
