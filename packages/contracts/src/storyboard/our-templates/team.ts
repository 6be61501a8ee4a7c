import {
  atBottom,
  atLeft,
  atRight,
  atTop,
  colour,
  full,
  gradient,
  halfLeft,
  halfRight,
  list,
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

const onboarding = writeTemplate({
  id: 'onboarding',
  name: 'Onboarding step',
  description: 'A greeting by name and the first thing to do',
  purpose: 'team',
  shape: 'youtube',
  presenter: 'kofi',
  voice: 'en-us-henry',
  variables: [
    words('name', 'Name', 'Noor', 30),
    words('company', 'Company', 'Aurora Bikes', 40),
    variable('date', 'first_day', 'First day', '2026-12-01'),
    words('first_task', 'First task', 'Set up your account', 60),
    said(
      'how',
      'How it is done',
      'Open the mail with the subject Welcome, choose a password, and turn on the second factor.',
    ),
    words('helper', 'Who helps', 'Tom at the front desk', 50),
    variable('link', 'link', 'Where it begins', 'example.com/start', false),
    variable('colour', 'colour', 'Colour', '#7c3aed', false),
  ],
  scenes: [
    scene(
      'Welcome, {{name}}! We are glad that you begin at {{company}} on {{first_day}}.',
      halfRight,
      gradient('#7c3aed', '#2563eb'),
      [title('Welcome, {{name}}'), subtitle('{{company}}', 5)],
    ),
    scene('The first thing to do: {{first_task}}. {{how}}', atLeft, gradient('#7c3aed', '#2563eb'), [
      subtitle('First of all'),
      title('{{first_task}}'),
    ]),
    scene(
      'If something does not work, ask {{helper}}. Nobody knows everything on the first day.',
      atRight,
      gradient('#7c3aed', '#2563eb'),
      [subtitle('Questions?'), title('Ask {{helper}}'), subtitle('{{link}}')],
      { holdSeconds: 2 },
    ),
  ],
  places: [{ variable: 'colour', at: 'gradient-from', scenes: [0, 1, 2] }],
});

const news = writeTemplate({
  id: 'weekly-news',
  name: 'Weekly news',
  description: 'Three pieces of news for the team, and thanks',
  purpose: 'team',
  shape: 'youtube',
  presenter: 'mateo',
  voice: 'en-us-henry',
  variables: [
    variable('number', 'week', 'Week', '48'),
    words('item_1', 'First news', 'The new warehouse opens', 50),
    said('about_1', 'About the first news', 'From Monday on all returns go there.'),
    words('item_2', 'Second news', 'Two new colleagues', 50),
    said('about_2', 'About the second news', 'Say hello to Sigrid and Kenji in support.'),
    words('item_3', 'Third news', 'The party is on Friday', 50, false),
    said('about_3', 'About the third news', 'Bring your families.', false),
    said('thanks', 'Thanks to', 'Thank you to everybody who stayed late on Tuesday.', false),
  ],
  scenes: [
    scene('Good morning. This is week {{week}}, in one minute.', halfRight, colour('#17141f'), [
      title('Week {{week}}'),
      list(['{{item_1}}', '{{item_2}}', '{{item_3}}'], 4),
    ]),
    scene('{{item_1}}. {{about_1}}', atRight, colour('#211c2e'), [title('{{item_1}}')]),
    scene('{{item_2}}. {{about_2}}', atLeft, colour('#1c2740'), [title('{{item_2}}')]),
    scene('{{item_3}}. {{about_3}}', halfLeft, colour('#2b1f38'), [title('{{item_3}}')], { holdSeconds: 0.5 }),
    scene('{{thanks}} Have a good week.', full, photo, [], { holdSeconds: 1 }),
  ],
});

const recruiting = writeTemplate({
  id: 'recruiting',
  name: 'Recruiting',
  description: 'A job in half a minute, upright',
  purpose: 'team',
  shape: 'reel',
  presenter: 'priya',
  voice: 'en-gb-alice',
  variables: [
    words('job', 'Job', 'Bicycle mechanic', 40),
    words('company', 'Company', 'Aurora Bikes', 40),
    words('place', 'Place', 'Bristol', 30),
    words('offer_1', 'First thing you offer', 'Four days a week', 45),
    words('offer_2', 'Second thing you offer', 'Tools that work', 45),
    words('offer_3', 'Third thing you offer', 'A bike after six months', 45, false),
    said(
      'about',
      'What the work is',
      'You repair what others throw away, and you teach the customers to do it themselves.',
    ),
    variable('link', 'link', 'Where to apply', 'example.com/jobs'),
    variable('date', 'until', 'Apply until', '2026-12-20'),
  ],
  scenes: [
    scene('{{company}} in {{place}} is looking for you: {{job}}.', full, photo, [
      lowerThird('{{job}}', '{{company}}, {{place}}'),
    ]),
    scene('{{about}}', atBottom, colour('#0f3d3e'), [subtitle('{{company}}'), title('{{job}}')]),
    scene('We offer: {{offer_1}}, {{offer_2}}, {{offer_3}}.', atTop, colour('#0f3d3e'), [
      title('We offer'),
      list(['{{offer_1}}', '{{offer_2}}', '{{offer_3}}'], 2),
    ]),
    scene(
      'A short message is enough, without a covering letter. We answer within a week.',
      atBottom,
      colour('#0f3d3e'),
      [title('{{link}}'), subtitle('Apply until {{until}}')],
      { holdSeconds: 2 },
    ),
  ],
});

/** Templates for people who work together. */
export const teamTemplates: OurTemplate[] = [onboarding, news, recruiting];
