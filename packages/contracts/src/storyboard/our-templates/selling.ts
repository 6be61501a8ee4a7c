import {
  atBottom,
  atLeft,
  atTop,
  colour,
  full,
  gradient,
  halfLeft,
  halfRight,
  inCorner,
  inLargeCorner,
  lowerThird,
  type OurTemplate,
  photo,
  said,
  scene,
  subtitle,
  title,
  variable,
  words,
  writeTemplate,
} from './write-template.ts';

const update = writeTemplate({
  id: 'product-update',
  name: 'Product update',
  description: 'What is new, for whom, since when',
  purpose: 'selling',
  shape: 'youtube',
  presenter: 'tom',
  voice: 'en-us-henry',
  variables: [
    words('product', 'Product', 'Aurora', 30),
    words('news', 'What is new', 'Routes that avoid the hills', 60),
    said('for_whom', 'For whom', 'It is for everybody who cycles to work and wants to arrive without a shower.'),
    said('how', 'How it works', 'Open the map, choose a place, and tap the flat line.'),
    variable('date', 'since', 'Since when', '2026-12-03'),
    variable('link', 'link', 'Where to find it', 'example.com/news'),
    variable('picture', 'picture', 'Picture of it', '', false),
  ],
  scenes: [
    scene('There is something new in {{product}}: {{news}}.', full, photo, [lowerThird('{{product}}', '{{news}}', 3)]),
    scene('{{for_whom}}', atLeft, colour('#eef4ff'), [subtitle('New in {{product}}'), title('{{news}}')]),
    scene('{{how}}', inCorner, colour('#dbe8ff'), [title('How it works')]),
    scene(
      'You have it since {{since}}. Try it, and tell us what is missing.',
      halfLeft,
      gradient('#7c3aed', '#2563eb'),
      [title('{{product}}'), subtitle('{{link}}')],
      { holdSeconds: 2 },
    ),
  ],
  places: [{ variable: 'picture', at: 'background', scenes: [2] }],
});

const listing = writeTemplate({
  id: 'listing',
  name: 'Listing',
  description: 'Three pictures, place, price, viewing day',
  purpose: 'selling',
  shape: 'youtube',
  presenter: 'imani',
  voice: 'en-gb-alice',
  variables: [
    words('address', 'Address', '12 Mill Lane', 40),
    words('place', 'Town', 'Ashford', 30),
    words('price', 'Price', '$420,000', 30),
    variable('number', 'rooms', 'Rooms', '4'),
    said('first', 'To the first picture', 'The kitchen faces south and has room for a long table.'),
    said('second', 'To the second picture', 'The garden ends at the stream.'),
    said('third', 'To the third picture', 'And upstairs you hear nothing of the road.'),
    variable('date', 'day', 'Viewing day', '2026-12-12'),
    variable('picture', 'picture_1', 'First picture', ''),
    variable('picture', 'picture_2', 'Second picture', '', false),
    variable('picture', 'picture_3', 'Third picture', '', false),
  ],
  scenes: [
    scene('Come in. This is {{address}} in {{place}}, with {{rooms}} rooms.', full, photo, [
      lowerThird('{{address}}', '{{place}}', 2),
    ]),
    scene('{{first}}', inCorner, colour('#e9dcc7'), [], { holdSeconds: 1 }),
    scene('{{second}}', inCorner, colour('#d9e2cf'), [], { holdSeconds: 1 }),
    scene('{{third}}', inCorner, colour('#d7dde6'), [], { holdSeconds: 1 }),
    scene(
      'It costs {{price}}, and you can see it on {{day}}. I will be there all day.',
      halfLeft,
      colour('#3a2412'),
      [subtitle('{{address}}, {{place}}'), title('{{price}}'), subtitle('Viewing on {{day}}')],
      { holdSeconds: 2 },
    ),
  ],
  places: [
    { variable: 'picture_1', at: 'background', scenes: [1] },
    { variable: 'picture_2', at: 'background', scenes: [2] },
    { variable: 'picture_3', at: 'background', scenes: [3] },
  ],
});

const event = writeTemplate({
  id: 'event',
  name: 'Event',
  description: 'What, when, where, and why come',
  purpose: 'selling',
  shape: 'square',
  presenter: 'lin',
  voice: 'en-us-grace',
  variables: [
    words('event', 'Event', 'Open workshop', 40),
    variable('date', 'date', 'Day', '2026-12-05'),
    words('time', 'Time', 'from ten to four', 30),
    words('place', 'Place', 'Harbour Street 9', 50),
    said('why', 'Why people should come', 'You can try every tool, and somebody is there who shows you how.'),
    variable('link', 'link', 'Where to sign up', 'example.com/workshop', false),
  ],
  scenes: [
    scene('Do you have time on {{date}}? Then come to our {{event}}.', full, photo, [
      lowerThird('{{event}}', '{{date}}', 3),
    ]),
    scene('{{why}}', inLargeCorner, gradient('#5b21b6', '#2563eb'), [title('{{event}}'), subtitle('{{time}}')]),
    scene(
      '{{time}}, {{place}}. We look forward to you.',
      atBottom,
      gradient('#5b21b6', '#2563eb'),
      [title('{{date}}'), subtitle('{{place}}'), subtitle('{{link}}')],
      { holdSeconds: 2 },
    ),
  ],
});

const followUp = writeTemplate({
  id: 'follow-up',
  name: 'Sales follow-up',
  description: 'A personal thank-you after a talk, with the next step',
  purpose: 'selling',
  shape: 'youtube',
  presenter: 'valentina',
  voice: 'en-us-grace',
  variables: [
    words('name', 'Name', 'Sigrid', 30),
    words('company', 'Company', 'Aurora Bikes', 40),
    words('sender', 'Your name', 'Valentina', 40),
    words('topic', 'What you talked about', 'the spring campaign', 60),
    said(
      'offer',
      'What you suggest',
      'I would start with one video a week, and look at the figures together after a month.',
    ),
    words('next_step', 'Next step', 'a call of fifteen minutes', 60),
    variable('link', 'link', 'Where to book it', 'example.com/call', false),
    variable('colour', 'colour', 'Colour', '#1f3a5f', false),
  ],
  scenes: [
    scene('Hello {{name}}. Thank you for talking with me about {{topic}}.', full, photo, [
      lowerThird('{{sender}}', 'For {{name}}, {{company}}', 1),
    ]),
    scene('For {{company}}, {{offer}}', atLeft, colour('#1f3a5f'), [subtitle('Our plan for'), title('{{company}}')]),
    scene(
      'The next step is {{next_step}}. Choose a time that suits you. See you soon, {{name}}.',
      halfRight,
      colour('#1f3a5f'),
      [subtitle('The next step'), title('{{next_step}}'), subtitle('{{link}}')],
      { holdSeconds: 2 },
    ),
  ],
  places: [{ variable: 'colour', at: 'background', scenes: [1, 2] }],
});

const announcement = writeTemplate({
  id: 'announcement',
  name: 'Announcement in a reel',
  description: 'One piece of news in twenty seconds, upright',
  purpose: 'selling',
  shape: 'reel',
  presenter: 'achieng',
  voice: 'en-us-grace',
  variables: [
    words('news', 'The news', 'We open on Sundays', 40),
    said(
      'details',
      'What is behind it',
      'From this week on the shop is open on Sundays, from eleven to five, with fresh bread from one.',
    ),
    variable('date', 'date', 'Since when', '2026-12-06'),
    words('call', 'What to do', 'Come by and bring somebody', 50),
    variable('colour', 'first_colour', 'Colour above', '#c2410c', false),
    variable('colour', 'second_colour', 'Colour below', '#be185d', false),
  ],
  scenes: [
    scene('Good news! {{news}}.', full, photo, [title('{{news}}', 1)]),
    scene('{{details}}', atBottom, gradient('#c2410c', '#be185d'), [title('{{news}}'), subtitle('{{date}}')]),
    scene('{{call}}. See you there!', atTop, gradient('#c2410c', '#be185d'), [title('{{call}}')], { holdSeconds: 1.5 }),
  ],
  places: [
    { variable: 'first_colour', at: 'gradient-from', scenes: [1, 2] },
    { variable: 'second_colour', at: 'gradient-to', scenes: [1, 2] },
  ],
});

/** Templates that offer something. */
export const sellingTemplates: OurTemplate[] = [update, listing, event, followUp, announcement];
