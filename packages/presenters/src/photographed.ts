/**
 * A presenter with a photographed look: an adult who does not exist, in a square JPEG that an image model made. The picture does
 * not come with the product; an operator has it fetched, and only these very bytes are taken. `id` is fixed, as in rows and file names.
 */
export type PhotographedPresenter = {
  id: `photo-${string}`;
  name: string;
  description: string;
  /** Below each of `photographedSources`. */
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
};

/** Where the pictures are published under CC0 1.0, and where else the same files are. */
export const photographedSources = [
  'https://raw.githubusercontent.com/faker-js/assets-person-portrait/main',
  'https://cdn.jsdelivr.net/gh/faker-js/assets-person-portrait',
] as const;

/** All of them, in the order in which they are shown: adults, alone, mouth shut or a smile, looked at one by one. */
export const photographed: readonly PhotographedPresenter[] = [
  {
    id: 'photo-keiko',
    name: 'Keiko',
    description: 'Woman of about fifty with a dark bob, in a blue jacket',
    path: 'female/512/4.jpg',
    bytes: 262_296,
    sha256: 'fb4ec0c22305fc21bafb805666a7056cadf354a0bc446cdd9e18972d89915dce',
  },
  {
    id: 'photo-hanne',
    name: 'Hanne',
    description: 'Woman in her forties with wavy fair hair, in a light blue blazer',
    path: 'female/512/11.jpg',
    bytes: 198_838,
    sha256: '06696398b087326d59a3e23687d4d5c9859bdc562ed153927d7d978828a234ec',
  },
  {
    id: 'photo-samira',
    name: 'Samira',
    description: 'Woman in her sixties with a head scarf, in a rose shawl',
    path: 'female/512/21.jpg',
    bytes: 299_434,
    sha256: '6a95da53999d1175a30f074e774cf2343223b44cb3678a8d6c374abd21c77f26',
  },
  {
    id: 'photo-elena',
    name: 'Elena',
    description: 'Woman in her sixties with shoulder-length brown hair, in a white blouse',
    path: 'female/512/25.jpg',
    bytes: 246_086,
    sha256: 'a820a24c99a35fee23af1cb7d888e45dbbd9f35eeec1bf5eb71531f9f4641855',
  },
  {
    id: 'photo-joy',
    name: 'Joy',
    description: 'Woman of about forty with straight black hair, in a white lace top',
    path: 'female/512/32.jpg',
    bytes: 238_086,
    sha256: '854a6efe2047edfb7860112d9ebde021014ed9b7fa73ffe2f1b331f3f9834e4a',
  },
  {
    id: 'photo-carla',
    name: 'Carla',
    description: 'Woman of about thirty with long brown hair, in a rose top',
    path: 'female/512/36.jpg',
    bytes: 179_824,
    sha256: '3d48353b85a2a3615301d8335cea1fa4a3c7625187ea33b6b4b7921aafcdf20f',
  },
  {
    id: 'photo-abena',
    name: 'Abena',
    description: 'Woman in her twenties with black hair and hoops, in a beige top',
    path: 'female/512/44.jpg',
    bytes: 144_616,
    sha256: 'eb02adfe6870aa9085f7f7e937ecd7a6fa827a91b1b7fa99c9207a90ea6a4df8',
  },
  {
    id: 'photo-maya',
    name: 'Maya',
    description: 'Woman of about fifty with shoulder-length black hair, in a flowered blouse',
    path: 'female/512/53.jpg',
    bytes: 208_190,
    sha256: 'd0adde2735884df6d2c123283a93f7ce05dd9891d34fb881074452e8e20500ba',
  },
  {
    id: 'photo-ruth',
    name: 'Ruth',
    description: 'Woman in her eighties with white curls and glasses, in a green cardigan',
    path: 'female/512/69.jpg',
    bytes: 210_546,
    sha256: 'dfacd8024a9ff24b10bc8ace3ece53f73de515e598dff74b22c51af0e71eda79',
  },
  {
    id: 'photo-brigitte',
    name: 'Brigitte',
    description: 'Woman of about sixty with light brown hair, in a dark blazer',
    path: 'female/512/77.jpg',
    bytes: 259_230,
    sha256: 'a28ea1368afa7f409cf32dfc51b22eca64b59b77f1b200894d10791c4fddbe9e',
  },
  {
    id: 'photo-ingrid',
    name: 'Ingrid',
    description: 'Woman of about thirty with short brown hair, in a grey blazer',
    path: 'female/512/86.jpg',
    bytes: 255_212,
    sha256: 'ca71efd624b6b4119501f2e7ff62551614a6ef18ae8b9fb7b7d39907d67d4c99',
  },
  {
    id: 'photo-thandi',
    name: 'Thandi',
    description: 'Woman in her twenties with long black braids, in a grey top',
    path: 'female/512/97.jpg',
    bytes: 238_556,
    sha256: 'db8b5e66972275dc4e77acc8a0cf458a5d64af8710f49b3bf4f7cf2b3390fbe4',
  },
  {
    id: 'photo-marcus',
    name: 'Marcus',
    description: 'Man of about fifty with very short hair, in a grey T-shirt',
    path: 'male/512/0.jpg',
    bytes: 136_915,
    sha256: 'd13b11638ed9da6ae429e15436bf0be47d12e57698daa7b3122c95ded7752509',
  },
  {
    id: 'photo-wei',
    name: 'Wei',
    description: 'Man of about thirty with short black hair, in a beige cardigan',
    path: 'male/512/12.jpg',
    bytes: 256_966,
    sha256: 'a273e19a9e1071991ee68218ae5ea4338cd86f6138ac86e21c770f8bc3e7ece0',
  },
  {
    id: 'photo-andreas',
    name: 'Andreas',
    description: 'Man in his sixties with grey hair, in a dark striped jacket',
    path: 'male/512/17.jpg',
    bytes: 269_512,
    sha256: '04ac326fcd8c863ebc4070d2f071f95d5ba0be14b48d3418c4653ddc8912ccdc',
  },
  {
    id: 'photo-khalid',
    name: 'Khalid',
    description: 'Man of about thirty with a white head scarf and a short beard, in a white robe',
    path: 'male/512/29.jpg',
    bytes: 161_582,
    sha256: '93b9905d8d750287527c545b46a72a45cc4cc0f77224e8a9b6ccbe3de3d8f558',
  },
  {
    id: 'photo-chidi',
    name: 'Chidi',
    description: 'Man in his forties with very short hair, in a navy suit',
    path: 'male/512/36.jpg',
    bytes: 218_091,
    sha256: '24cd05ae0df78feffae8570c64bdd9dbc25d0f6c80ae4428c2e4fb3825650024',
  },
  {
    id: 'photo-hiroshi',
    name: 'Hiroshi',
    description: 'Man in his seventies with white hair, in a dark suit',
    path: 'male/512/47.jpg',
    bytes: 220_348,
    sha256: 'c34c1e59c82b7780d83b48f96751797e685e0aa4c7d9b57774a6562b4d524441',
  },
  {
    id: 'photo-andre',
    name: 'Andre',
    description: 'Man in his forties with a shaved head, in a dark grey shirt',
    path: 'male/512/55.jpg',
    bytes: 320_196,
    sha256: '5d0d373cf5557a55ad3ee2df6fc48fead50f02dd3f80f1840bae245ceda1f1a8',
  },
  {
    id: 'photo-tomas',
    name: 'Tomás',
    description: 'Man of about sixty with grey hair and a grey beard, in a white shirt',
    path: 'male/512/59.jpg',
    bytes: 216_038,
    sha256: '3e6d14a34a4e35867829daf383c2bf059722d10839f9785051bb7e72584af7a5',
  },
  {
    id: 'photo-liam',
    name: 'Liam',
    description: 'Man of about thirty with fair hair and stubble, in a blue shirt',
    path: 'male/512/74.jpg',
    bytes: 346_160,
    sha256: 'ed4e128463362f62fc520ef31eca3e7c81ffb3416eee3c85a341e69e08e562c4',
  },
  {
    id: 'photo-viktor',
    name: 'Viktor',
    description: 'Man in his forties with short grey hair and stubble, in a navy jacket',
    path: 'male/512/90.jpg',
    bytes: 365_859,
    sha256: '12d6d05552e7e7867ddabbb0de3a31442ee99ee9a4dbff8b4382ecfcda281b55',
  },
  {
    id: 'photo-samuel-b',
    name: 'Samuel B.',
    description: 'Man in his seventies with short grey hair, in a grey jumper',
    path: 'male/512/92.jpg',
    bytes: 229_591,
    sha256: '0ebab6a19e4983ccac2e5581b4def58444cc8be4e34751271d3d23b4d99c4ad8',
  },
  {
    id: 'photo-kofi-b',
    name: 'Kofi B.',
    description: 'Man in his twenties with short black hair, in a white T-shirt',
    path: 'male/512/98.jpg',
    bytes: 133_962,
    sha256: '550b7b7228b283ec81506300ebe72e765831cf3eed1652d96796021b73a25c51',
  },
];
