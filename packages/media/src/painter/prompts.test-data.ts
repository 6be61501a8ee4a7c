import type { PortraitWish } from './portrait-wish.ts';
import type { PictureChange } from './retouch/picture-change.ts';

/** What a prompt must come to; what is not listed must not be wished for. */
export type PromptCase = {
  prompt: string;
  wish: PortraitWish;
  change?: PictureChange;
  /** The passages that cannot be followed. */
  strange?: string[];
};

/** As people write them: forty prompts in seven languages, and in one that has no table. */
export const promptCases: PromptCase[] = [
  {
    prompt: 'A friendly woman in her mid-forties with long brown hair, green eyes and glasses, wearing a navy blazer',
    wish: {
      ...({
        gender: 'female',
        ageYears: 45,
        mood: 'friendly',
        hairStyle: 'long',
        hairColour: 'brown',
        eyes: 'green',
      } as const),
      ...({ hasGlasses: true, clothes: 'blazer', clothesColour: 'navy' } as const),
    },
  },
  {
    prompt: 'portrait of a bald man, 60 years old, with a grey beard, in a black turtleneck, serious',
    wish: {
      ...({ gender: 'male', ageYears: 60, hairStyle: 'bald', beard: 'full', beardColour: 'grey' } as const),
      ...({ clothes: 'turtleneck', clothesColour: 'black', mood: 'serious' } as const),
    },
  },
  {
    prompt: 'young black woman, curly hair, yellow sweater, plain blue background, smiling',
    wish: {
      ...({ gender: 'female', ageYears: 27, skin: 'dark', hairStyle: 'curls', hairTexture: 'curly' } as const),
      ...({ clothes: 'crew', clothesColour: 'yellow', background: 'blue', mood: 'happy' } as const),
    },
    change: { background: 'blue' },
  },
  {
    prompt: 'clean-shaven businessman, 35-year-old, short black hair, white shirt under a grey suit, no glasses',
    wish: {
      ...({ gender: 'male', ageYears: 35, beard: 'none', hairStyle: 'short', hairColour: 'black' } as const),
      ...({ clothes: 'blazer', clothesColour: 'grey', innerColour: 'white', hasGlasses: false } as const),
    },
  },
  {
    prompt: 'blonde woman with blue eyes and freckles holding a microphone',
    wish: { gender: 'female', hairColour: 'blond', eyes: 'blue', hasFreckles: true },
    strange: ['holding a microphone'],
  },
  {
    prompt: 'A man with a hat in front of a car',
    wish: { gender: 'male' },
    strange: ['hat', 'car'],
  },
  {
    prompt: 'redhead, pale skin, hazel eyes, shoulder-length wavy hair, emerald t-shirt',
    wish: {
      ...({ hairColour: 'red', skin: 'fair', eyes: 'hazel', hairStyle: 'bob', hairTexture: 'wavy' } as const),
      ...({ clothes: 'tee', clothesColour: 'green' } as const),
    },
  },
  {
    prompt: 'blue-eyed guy with stubble and without glasses or earrings, 28yo',
    wish: { gender: 'male', eyes: 'blue', beard: 'stubble', hasGlasses: false, hasEarrings: false, ageYears: 28 },
  },
  {
    prompt: 'An elderly lady with white curly hair, round red glasses and pearl necklace',
    wish: {
      ...({ gender: 'female', ageYears: 68, hairColour: 'white', hairStyle: 'curls', hairTexture: 'curly' } as const),
      ...({ hasGlasses: true, glassesShape: 'round', glassesColour: 'red' } as const),
    },
    strange: ['pearl necklace'],
  },
  {
    prompt: 'man, 30 to 40, dark skin, short beard, orange jumper, blurred background',
    wish: { gender: 'male', ageYears: 35, skin: 'dark', beard: 'short', clothes: 'crew', clothesColour: 'orange' },
    change: { background: 'blurred' },
  },
  {
    prompt: 'A woman with green hair and a nose ring',
    wish: { gender: 'female' },
    strange: ['green hair', 'nose ring'],
  },
  {
    prompt: 'a blonde woman with black hair',
    wish: { gender: 'female', hairColour: 'black' },
    strange: ['blonde (what comes later counts)'],
  },
  {
    prompt: 'Person with long, straight and grey hair; not smiling; olive skin',
    wish: { hairStyle: 'long', hairTexture: 'straight', hairColour: 'grey', mood: 'serious', skin: 'olive' },
  },
  {
    prompt: 'black and white photo of a forty-two year old man with thick moustache',
    wish: { gender: 'male', ageYears: 42 },
    change: { tone: 'monochrome' },
    strange: ['thick moustache'],
  },
  {
    prompt: 'Eine Frau um die 50 mit kurzen grauen Haaren, blauen Augen und roter Brille, ohne Ohrringe',
    wish: {
      ...({ gender: 'female', ageYears: 50, hairStyle: 'short', hairColour: 'grey', eyes: 'blue' } as const),
      ...({ hasGlasses: true, glassesColour: 'red', hasEarrings: false } as const),
    },
  },
  {
    prompt: 'rothaariger Mann mit Vollbart, grünes Hemd, dunkler Hintergrund, freundlich',
    wish: {
      ...({ gender: 'male', hairColour: 'red', beard: 'full', clothes: 'shirt', clothesColour: 'green' } as const),
      ...({ background: 'black', mood: 'friendly' } as const),
    },
    change: { background: 'black' },
  },
  {
    prompt: 'junge, lächelnde Geschäftsfrau, lange blonde Haare, dunkelblauer Blazer und weiße Bluse',
    wish: {
      ...({ gender: 'female', ageYears: 27, mood: 'happy', hairStyle: 'long', hairColour: 'blond' } as const),
      ...({ clothes: 'blazer', clothesColour: 'navy', innerColour: 'white' } as const),
    },
  },
  {
    prompt: 'Fuenfunddreissigjaehriger Herr mit Glatze, ohne Bart und ohne Brille, ernst, schwarzer Rollkragenpullover',
    wish: {
      ...({
        gender: 'male',
        ageYears: 35,
        hairStyle: 'bald',
        beard: 'none',
        hasGlasses: false,
        mood: 'serious',
      } as const),
      ...({ clothes: 'turtleneck', clothesColour: 'black' } as const),
    },
  },
  {
    prompt: 'Mitte dreißig, dunkelhaarig, braunäugig, mit Hund',
    wish: { ageYears: 35, hairColour: 'brown', eyes: 'brown' },
    strange: ['Hund'],
  },
  {
    prompt: 'Mann mit Dreitagebart im grauen T-Shirt vor unscharfem Hintergrund, gebräunte Haut',
    wish: { gender: 'male', beard: 'stubble', clothes: 'tee', clothesColour: 'grey', skin: 'tan' },
    change: { background: 'blurred' },
  },
  {
    prompt: 'una mujer de 45 años con pelo largo y rizado, ojos verdes y gafas redondas, sonriente',
    wish: {
      ...({ gender: 'female', ageYears: 45, hairStyle: 'long', hairTexture: 'curly', eyes: 'green' } as const),
      ...({ hasGlasses: true, glassesShape: 'round', mood: 'happy' } as const),
    },
  },
  {
    prompt: 'Hombre calvo con barba blanca, camisa azul, fondo gris, sin gafas',
    wish: {
      ...({ gender: 'male', hairStyle: 'bald', beard: 'full', beardColour: 'white', clothes: 'shirt' } as const),
      ...({ clothesColour: 'blue', background: 'grey', hasGlasses: false } as const),
    },
    change: { background: 'grey' },
  },
  {
    prompt: 'chico moreno de piel clara con sombrero rojo',
    wish: { gender: 'male', hairColour: 'brown', skin: 'light' },
    strange: ['sombrero rojo'],
  },
  {
    prompt: 'Señora mayor, pelirroja, pecosa, con un jersey de cuello alto verde',
    wish: {
      ...({ gender: 'female', ageYears: 68, hairColour: 'red', hasFreckles: true } as const),
      ...({ clothes: 'turtleneck', clothesColour: 'green' } as const),
    },
  },
  {
    prompt: 'Une femme blonde aux yeux bleus, la trentaine, chemisier blanc, souriante',
    wish: {
      ...({ gender: 'female', hairColour: 'blond', eyes: 'blue', ageYears: 35, clothes: 'shirt' } as const),
      ...({ clothesColour: 'white', mood: 'happy' } as const),
    },
  },
  {
    prompt: 'homme de 40 ans, cheveux courts et gris, barbe de trois jours, veste noire, pas de lunettes',
    wish: {
      ...({ gender: 'male', ageYears: 40, hairStyle: 'short', hairColour: 'grey', beard: 'stubble' } as const),
      ...({ clothes: 'blazer', clothesColour: 'black', hasGlasses: false } as const),
    },
  },
  {
    prompt: "jeune femme rousse à la peau claire, taches de rousseur, boucles d'oreilles, fond uni vert",
    wish: {
      ...({ gender: 'female', ageYears: 27, hairColour: 'red', skin: 'light', hasFreckles: true } as const),
      ...({ hasEarrings: true, background: 'green' } as const),
    },
    change: { background: 'green' },
  },
  {
    prompt: 'vieil homme chauve et sérieux avec un chapeau et un pull à col roulé bordeaux',
    wish: {
      ...({ gender: 'male', ageYears: 68, hairStyle: 'bald', mood: 'serious', clothes: 'turtleneck' } as const),
      ...({ clothesColour: 'red' } as const),
    },
    strange: ['chapeau'],
  },
  {
    prompt: 'Donna di trentacinque anni con capelli lisci castani, occhi marroni e orecchini, maglione rosso',
    wish: {
      ...({ gender: 'female', ageYears: 35, hairTexture: 'straight', hairColour: 'chestnut', eyes: 'brown' } as const),
      ...({ hasEarrings: true, clothes: 'crew', clothesColour: 'red' } as const),
    },
  },
  {
    prompt: 'un uomo anziano con la barba folta e grigia, occhiali neri, giacca blu',
    wish: {
      ...({ gender: 'male', ageYears: 68, beard: 'full', beardColour: 'grey', hasGlasses: true } as const),
      ...({ glassesColour: 'black', clothes: 'blazer', clothesColour: 'blue' } as const),
    },
  },
  {
    prompt: 'ritratto di una donna calva e sorridente, pelle olivastra, sfondo sfocato, senza orecchini',
    wish: { gender: 'female', hairStyle: 'bald', mood: 'happy', skin: 'olive', hasEarrings: false },
    change: { background: 'blurred' },
  },
  {
    prompt: 'Homem negro de 50 anos, cabelo curto, óculos quadrados, terno azul-marinho e camisa branca',
    wish: {
      ...({
        gender: 'male',
        skin: 'dark',
        ageYears: 50,
        hairStyle: 'short',
        hasGlasses: true,
        glassesShape: 'square',
      } as const),
      ...({ clothes: 'blazer', clothesColour: 'navy', innerColour: 'white' } as const),
    },
  },
  {
    prompt: 'mulher jovem com cabelos cacheados pretos, sem óculos, camiseta amarela, fundo rosa',
    wish: {
      ...({ gender: 'female', ageYears: 27, hairStyle: 'curls', hairTexture: 'curly', hairColour: 'black' } as const),
      ...({ hasGlasses: false, clothes: 'tee', clothesColour: 'yellow', background: 'pink' } as const),
    },
    change: { background: 'pink' },
  },
  {
    prompt: 'uma senhora idosa de cabelo branco, amigável, segurando uma flor',
    wish: { gender: 'female', ageYears: 68, hairColour: 'white', mood: 'friendly' },
    strange: ['segurando uma flor'],
  },
  {
    prompt: 'een vrouw van 45 met halflang blond haar, groene ogen en een rode trui, zonder bril',
    wish: {
      ...({ gender: 'female', ageYears: 45, hairStyle: 'bob', hairColour: 'blond', eyes: 'green' } as const),
      ...({ clothes: 'crew', clothesColour: 'red', hasGlasses: false } as const),
    },
  },
  {
    prompt: 'roodharige man met baard en sproeten, grijze achtergrond, serieus, donkerblauw colbert',
    wish: {
      ...({ gender: 'male', hairColour: 'red', beard: 'full', hasFreckles: true, background: 'grey' } as const),
      ...({ mood: 'serious', clothes: 'blazer', clothesColour: 'navy' } as const),
    },
    change: { background: 'grey' },
  },
  { prompt: 'kobieta w kapeluszu', wish: {}, strange: ['kobieta w kapeluszu'] },
  { prompt: '戴眼镜的女人', wish: {}, strange: ['戴眼镜的女人'] },
  { prompt: 'xqzt blorp 12 fnord', wish: {}, strange: ['xqzt blorp', '12 fnord'] },
  { prompt: ' !? ', wish: {} },
];
