import {
  atBottom,
  atLeft,
  atRight,
  atTop,
  colour,
  full,
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
  unseen,
  variable,
  words,
  writeTemplate,
} from './write-template.ts';

const paper = colour('#fbfaf7');

const lesson = writeTemplate({
  id: 'lesson',
  name: 'Lesson',
  description: 'Title, three points, a task for the week',
  purpose: 'teaching',
  shape: 'youtube',
  presenter: 'ada',
  voice: 'en-us-grace',
  variables: [
    words('title', 'Title', 'Small habits', 40),
    variable('number', 'number', 'Number of the lesson', '4'),
    words('point_1', 'First point', 'Start with two minutes', 55),
    said('why_1', 'About the first point', 'Two minutes are too short to find an excuse.'),
    words('point_2', 'Second point', 'Tie it to something you do anyway', 55),
    said('why_2', 'About the second point', 'After the coffee is a better time than half past seven.'),
    words('point_3', 'Third point', 'Count days, not hours', 55),
    said('why_3', 'About the third point', 'A row of days is something that you want to keep.'),
    words('task', 'Task for the week', 'Choose one habit and do it on five days', 90),
  ],
  scenes: [
    scene(
      'Welcome back. This is lesson {{number}}, {{title}}. Three points, and a task for the week.',
      halfRight,
      paper,
      [title('{{title}}'), subtitle('Lesson {{number}}')],
    ),
    scene('First: {{point_1}}. {{why_1}}', atRight, paper, [subtitle('First'), title('{{point_1}}')]),
    scene('Second: {{point_2}}. {{why_2}}', atLeft, paper, [subtitle('Second'), title('{{point_2}}')]),
    scene('Third: {{point_3}}. {{why_3}}', atRight, paper, [subtitle('Third'), title('{{point_3}}')]),
    scene(
      'Your task for this week: {{task}}. Write down how it went. We begin with that next time.',
      halfLeft,
      colour('#17403f'),
      [subtitle('Your task'), title('{{task}}')],
      { holdSeconds: 2 },
    ),
  ],
});

const recipe = writeTemplate({
  id: 'recipe',
  name: 'Recipe',
  description: 'Ingredients, four steps, a good tip',
  purpose: 'teaching',
  shape: 'youtube',
  presenter: 'noor',
  voice: 'en-gb-alice',
  variables: [
    words('dish', 'Dish', 'Minestrone', 30),
    variable('number', 'minutes', 'Minutes', '20'),
    words('ingredient_1', 'First ingredient', 'Two carrots and an onion', 38),
    words('ingredient_2', 'Second ingredient', 'A tin of tomatoes', 38),
    words('ingredient_3', 'Third ingredient', 'A tin of white beans', 38, false),
    words('ingredient_4', 'Fourth ingredient', 'A handful of short pasta', 38, false),
    words('step_1', 'First step', 'Cut the vegetables small and soften them in oil.', 90),
    words('step_2', 'Second step', 'Add the tomatoes and a litre of water, and let it boil.', 90),
    words('step_3', 'Third step', 'Beans and pasta go in for the last eight minutes.', 90),
    words('step_4', 'Fourth step', 'Taste it, salt it, and let it stand for a moment.', 90),
    said('tip', 'A good tip', 'Cook the rind of an old Parmesan with it.'),
    variable('picture', 'picture', 'Picture of the dish', '', false),
  ],
  scenes: [
    scene(
      '{{dish}}, in {{minutes}} minutes. It tastes better tomorrow, if any is left.',
      halfRight,
      colour('#fbf2e4'),
      [title('{{dish}}'), subtitle('in {{minutes}} minutes')],
    ),
    scene(
      'This is what you need.',
      atRight,
      colour('#fbf2e4'),
      [title('You need'), list(['{{ingredient_1}}', '{{ingredient_2}}', '{{ingredient_3}}', '{{ingredient_4}}'], 1)],
      { holdSeconds: 2.5 },
    ),
    scene('{{step_1}} {{step_2}}', atLeft, colour('#f6e3c8'), [title('First'), list(['{{step_1}}', '{{step_2}}'])]),
    scene('{{step_3}} {{step_4}}', atLeft, colour('#f1d8bd'), [title('Then'), list(['{{step_3}}', '{{step_4}}'])]),
    scene('And my tip: {{tip}} Enjoy your meal.', full, photo, [], { holdSeconds: 1.5 }),
  ],
  places: [{ variable: 'picture', at: 'background', scenes: [0] }],
});

const answer = writeTemplate({
  id: 'answer',
  name: 'Answer to a question',
  description: 'One question, one honest answer',
  purpose: 'teaching',
  shape: 'square',
  presenter: 'henrik',
  voice: 'en-gb-callum',
  variables: [
    words('question', 'Question', 'Can I cancel at any time?', 70),
    words('short_answer', 'Answer in a few words', 'Yes, until the day before', 60),
    said(
      'answer',
      'Answer',
      'You can cancel until the day before, in your account, without giving a reason. After that we have packed your box, and it comes once more.',
    ),
    variable('link', 'link', 'Where to read more', 'example.com/help', false),
  ],
  scenes: [
    scene('You asked: {{question}}', atBottom, colour('#12324a'), [subtitle('You asked'), title('{{question}}')]),
    scene('{{short_answer}}. {{answer}}', full, photo, [subtitle('{{short_answer}}')]),
    scene(
      'Is there something else that you want to know? Just ask.',
      atTop,
      colour('#12324a'),
      [title('Ask us'), subtitle('{{link}}')],
      { holdSeconds: 2 },
    ),
  ],
});

const safety = writeTemplate({
  id: 'safety',
  name: 'Safety briefing',
  description: 'Before you begin, with a list that stays',
  purpose: 'teaching',
  shape: 'youtube',
  presenter: 'arjun',
  voice: 'en-us-henry',
  variables: [
    words('site', 'Place', 'Hall 3', 40),
    words('rule_1', 'First rule', 'Helmet and shoes from the gate on', 38),
    words('rule_2', 'Second rule', 'Walk between the yellow lines', 38),
    words('rule_3', 'Third rule', 'Nobody under a hanging load', 38),
    words('rule_4', 'Fourth rule', 'Tools back in their place', 38, false),
    words('rule_5', 'Fifth rule', 'Say stop when you are unsure', 38, false),
    words('contact', 'Who to call', 'Samuel, 555 0142', 40),
    words('meeting_point', 'Meeting point', 'the car park at the north gate', 50),
  ],
  scenes: [
    scene('Before you begin in {{site}}: these rules are short, and they are for everybody.', full, photo, [
      lowerThird('{{site}}', 'Before you begin'),
    ]),
    scene(
      '{{rule_1}}. {{rule_2}}. {{rule_3}}. {{rule_4}}. {{rule_5}}.',
      atRight,
      colour('#fff8e6'),
      [title('{{site}}'), list(['{{rule_1}}', '{{rule_2}}', '{{rule_3}}', '{{rule_4}}', '{{rule_5}}'])],
      { holdSeconds: 1.5 },
    ),
    scene(
      'If the alarm sounds, leave everything and go to {{meeting_point}}. If you need help, call {{contact}}.',
      halfLeft,
      colour('#7a1f10'),
      [title('Alarm'), subtitle('Go to {{meeting_point}}'), subtitle('{{contact}}')],
    ),
    scene('Thank you. Come home as you came.', unseen, colour('#17141f'), [title('Help'), subtitle('{{contact}}')], {
      holdSeconds: 2,
    }),
  ],
});

/** Templates that explain something. */
export const teachingTemplates: OurTemplate[] = [lesson, answer, recipe, safety];
