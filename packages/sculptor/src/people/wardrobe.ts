import type { Clothes, Outfit } from './outfits.ts';

/** What our presenters wear. */
export const wardrobe: Readonly<Record<string, Readonly<Record<Outfit, Clothes>>>> = {
  ada: {
    work: { cut: 'blouse', over: 'jacket', colours: ['#2f5a52', '#f3e6d4', '#2f5a52'], wall: '#c9b39a' },
    casual: {
      cut: 'tee',
      over: 'cardigan',
      print: 'hoops',
      colours: ['#dcc8a2', '#f5eee0', '#8a3440'],
      wall: '#8fb0b8',
    },
    festive: {
      cut: 'wrap',
      weave: 'satin',
      necklace: true,
      colours: ['#0f6a55', '#0f6a55', '#d8b45a'],
      wall: '#c98aa0',
    },
  },
  kofi: {
    work: { cut: 'shirt', over: 'jacket', tie: 'long', colours: ['#2f3e5c', '#f2f2f0', '#c07f2b'], wall: '#a9c0b4' },
    casual: {
      cut: 'tee',
      over: 'denimJacket',
      weave: 'denim',
      colours: ['#34507a', '#f0ece0', '#d8913e'],
      wall: '#d9925a',
    },
    festive: { cut: 'tunic', colours: ['#4a2f7a', '#4a2f7a', '#e0b040'], wall: '#5aa08a' },
  },
  lin: {
    work: { cut: 'shirt', print: 'pinstripes', colours: ['#f2f4f6', '#f2f4f6', '#5a86b8'], wall: '#b0c09c' },
    casual: { cut: 'hoodie', colours: ['#b79ad6', '#ffffff', '#b79ad6'], wall: '#f0c08a' },
    festive: { cut: 'tunic', weave: 'satin', colours: ['#b3202c', '#b3202c', '#e2b64a'], wall: '#6f9a8c' },
  },
  mateo: {
    work: { cut: 'shirt', over: 'jacket', weave: 'tweed', colours: ['#6f7f8f', '#f4f1ea', '#6f7f8f'], wall: '#d9b48a' },
    casual: { cut: 'shirt', print: 'checks', colours: ['#c2483f', '#c2483f', '#2a2a3a'], wall: '#8fb3a0' },
    festive: {
      cut: 'shirt',
      over: 'dinnerJacket',
      weave: 'velvet',
      tie: 'bow',
      colours: ['#24467a', '#f6f4ef', '#16161c'],
      wall: '#c0606e',
    },
  },
  noor: {
    work: { cut: 'tee', over: 'jacket', colours: ['#4a5568', '#7f97bd', '#4a5568'], wall: '#d6c3a8' },
    casual: {
      cut: 'tee',
      over: 'denimJacket',
      weave: 'denim',
      colours: ['#5f86b0', '#d9a441', '#e9c07a'],
      wall: '#9fb58a',
    },
    festive: {
      cut: 'tunic',
      weave: 'satin',
      print: 'flowers',
      colours: ['#175a50', '#d9bf8f', '#d8b25a'],
      wall: '#a85a72',
    },
  },
  henrik: {
    work: {
      cut: 'shirt',
      over: 'jacket',
      weave: 'tweed',
      tie: 'long',
      colours: ['#4a4f58', '#f2f3f5', '#2f5f8f'],
      wall: '#c9bda8',
    },
    casual: {
      cut: 'shirt',
      over: 'cardigan',
      print: 'checks',
      colours: ['#8a3f3a', '#e6ecf2', '#6a8fb8'],
      wall: '#9db59a',
    },
    festive: {
      cut: 'shirt',
      over: 'dinnerJacket',
      weave: 'velvet',
      tie: 'bow',
      colours: ['#6a2038', '#f4f4f2', '#17151a'],
      wall: '#7f9bb8',
    },
  },
  imani: {
    work: { cut: 'blouse', over: 'jacket', colours: ['#6a2438', '#f2dcc0', '#6a2438'], wall: '#9db0b8' },
    casual: { cut: 'rollNeck', over: 'cardigan', colours: ['#c9a070', '#3f6f66', '#c9a070'], wall: '#b5c29a' },
    festive: {
      cut: 'dress',
      over: 'stole',
      print: 'medallions',
      colours: ['#3a2a6a', '#e08a2b', '#f4d47a'],
      wall: '#4f9a92',
    },
  },
  arjun: {
    work: { cut: 'shirt', tie: 'long', colours: ['#dfe8f0', '#6f2a38', '#6f2a38'], wall: '#a9b89a' },
    casual: { cut: 'tee', over: 'cardigan', colours: ['#4f6a5a', '#d98a2f', '#4f6a5a'], wall: '#8fa8c0' },
    festive: { cut: 'tunic', weave: 'satin', colours: ['#efe3c8', '#b02a3a', '#c9982f'], wall: '#7a8fb0' },
  },
  achieng: {
    work: { cut: 'blouse', over: 'jacket', colours: ['#2c4070', '#f4efe6', '#2c4070'], wall: '#e8b48a' },
    casual: { cut: 'tee', print: 'hoops', colours: ['#f3efe4', '#f3efe4', '#2f6f8f'], wall: '#f0a24e' },
    festive: {
      cut: 'wrap',
      print: 'medallions',
      necklace: true,
      colours: ['#c8322f', '#c8322f', '#f2c14e'],
      wall: '#5a93a8',
    },
  },
  tom: {
    work: { cut: 'shirt', tie: 'long', colours: ['#a9c9e6', '#a9c9e6', '#2f4a6a'], wall: '#e0cfae' },
    casual: {
      cut: 'tee',
      over: 'denimJacket',
      weave: 'denim',
      colours: ['#7fa3c8', '#3f8f6a', '#f0e2c0'],
      wall: '#e8a07a',
    },
    festive: {
      cut: 'shirt',
      over: 'dinnerJacket',
      weave: 'velvet',
      colours: ['#24705a', '#f4efe6', '#123528'],
      wall: '#b79ac0',
    },
  },
  sigrid: {
    work: { cut: 'shirt', over: 'cardigan', colours: ['#5f7a96', '#f6efe2', '#5f7a96'], wall: '#d8c0b0' },
    casual: { cut: 'jumper', print: 'dots', colours: ['#a23b3b', '#f2e8d8', '#f2e8d8'], wall: '#b9cdb0' },
    festive: {
      cut: 'dress',
      over: 'stole',
      weave: 'satin',
      necklace: true,
      colours: ['#7d4f78', '#2f2a48', '#d8b45a'],
      wall: '#b8c0d0',
    },
  },
  kenji: {
    work: { cut: 'shirt', over: 'jacket', tie: 'long', colours: ['#2c3a56', '#e9eef4', '#8a2f3f'], wall: '#a8b8ae' },
    casual: { cut: 'rollNeck', over: 'cardigan', colours: ['#b8b0a0', '#2f4f52', '#b8b0a0'], wall: '#d0a07a' },
    festive: {
      cut: 'shirt',
      over: 'dinnerJacket',
      tie: 'bow',
      colours: ['#23262f', '#f4f4f4', '#101116'],
      wall: '#b0574f',
    },
  },
  valentina: {
    work: { cut: 'tee', over: 'jacket', weave: 'tweed', colours: ['#b08a5a', '#f6eee2', '#b08a5a'], wall: '#8fa9b8' },
    casual: {
      cut: 'shirt',
      over: 'denimJacket',
      weave: 'denim',
      colours: ['#46618a', '#f0e6d6', '#d8a25a'],
      wall: '#c99a7a',
    },
    festive: {
      cut: 'wrap',
      weave: 'velvet',
      necklace: true,
      colours: ['#8a2340', '#8a2340', '#d8b45a'],
      wall: '#c9b28a',
    },
  },
  samuel: {
    work: {
      cut: 'rollNeck',
      over: 'jacket',
      weave: 'tweed',
      colours: ['#6b5a48', '#d9c9a8', '#6b5a48'],
      wall: '#8fa9a0',
    },
    casual: { cut: 'shirt', print: 'checks', colours: ['#4f86b8', '#4f86b8', '#f0e2c4'], wall: '#e0a860' },
    festive: { cut: 'tunic', colours: ['#f2ead8', '#f2ead8', '#b8862f'], wall: '#5f82b0' },
  },
  priya: {
    work: { cut: 'blouse', over: 'jacket', colours: ['#3f4654', '#2f9a94', '#3f4654'], wall: '#e0c9a0' },
    casual: { cut: 'hoodie', colours: ['#e0a83a', '#f6efe2', '#e0a83a'], wall: '#8a9fc8' },
    festive: {
      cut: 'dress',
      over: 'drape',
      weave: 'satin',
      necklace: true,
      colours: ['#c02f6a', '#0f6a5f', '#e0b040'],
      wall: '#e8c27a',
    },
  },
  tane: {
    work: { cut: 'shirt', over: 'jacket', colours: ['#3f5a4a', '#eef0ea', '#3f5a4a'], wall: '#c9a98f' },
    casual: { cut: 'hoodie', colours: ['#56657a', '#e8dcc8', '#56657a'], wall: '#e0b45a' },
    festive: { cut: 'shirt', print: 'flowers', colours: ['#1f5f7a', '#1f5f7a', '#f2d6a0'], wall: '#d9705a' },
  },
};
