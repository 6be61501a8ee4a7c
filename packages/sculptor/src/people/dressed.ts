import { known } from '@portray/foundation/known';
import { clothesStyles, overStyles, prints, type Sculpture, ties, weaves } from '../sculpture.ts';
import type { Outfit } from './outfits.ts';
import { light, type Person, sculptureOfPerson } from './person.ts';
import { wardrobe } from './wardrobe.ts';

/** A person dressed for something; face, hair, head wear, glasses, beard and hearing aid stay as they are. */
export function dressed(person: Person, outfit: Outfit): Sculpture {
  const {
    cut,
    over = 'none',
    weave = 'plain',
    print = 'none',
    tie = 'none',
    necklace,
    colours,
    wall,
  } = known(wardrobe[person.id])[outfit];
  const [clothes, clothes2, accent] = colours;
  return {
    ...sculptureOfPerson(person),
    cloth: clothesStyles[cut],
    over: overStyles[over],
    weave: weaves[weave],
    print: prints[print],
    tie: ties[tie],
    necklace: necklace ? 1 : 0,
    ...light('c1', clothes),
    ...light('c2', clothes2),
    ...light('accent', accent),
    ...light('bg', wall),
  };
}
