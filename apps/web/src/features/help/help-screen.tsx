import { Button, Card, UnstyledButton } from '@mantine/core';
import { IconCamera, IconCreditCard, IconMail, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '#lib/api/use-deployment.ts';
import { facts } from '#lib/facts.ts';
import { hasAllWords, soughtWords } from '#lib/marks.ts';
import { buyCreditsPlace, wizardPlace } from '#lib/screens/places.ts';
import { isPlainKey, isTyping, useShortcut } from '#lib/screens/shortcuts.ts';
import { SearchField } from '#ui/lists/search-field.tsx';
import { Marked } from '#ui/marked.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import { Questions } from '#ui/questions.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { SpeakingPortrait } from '#ui/speaking-portrait.tsx';
import { useIsSmall } from '#ui/use-is-small.ts';
import { FeaturesCard } from './features-card.tsx';
import classes from './help.module.css';
import { type Issue, issues } from './help-issues.ts';
import { type HelpGroup, helpGroups } from './help-questions.ts';
import { IssueList, IssuesCard } from './issues-card.tsx';

/** `/settings/help`: where to begin, answers, what errors mean, and whom to write to. */
export function HelpScreen() {
  const { support } = useAddresses();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const words = soughtWords(search);
  const change = (wanted: string) => setParameters(wanted ? { search: wanted } : {}, { replace: true });
  return (
    <SettingsFrame title="How can we help?">
      <HelpSearch search={search} onSearch={change} />
      {words.length > 0 ? (
        <FoundHelp words={words} support={support} />
      ) : (
        <>
          <QuickCards />
          <QuestionGroups support={support} />
          <IssuesCard />
          <FeaturesCard />
        </>
      )}
      <ContactCard support={support} />
    </SettingsFrame>
  );
}

/** Searches questions and error titles; '/' leads to it from anywhere on the screen. */
function HelpSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const isSmall = useIsSmall();
  useShortcut((event) => {
    if (!isPlainKey(event, '/') || isTyping(event.target)) return false;
    field.current?.focus();
    return true;
  });
  return (
    <search className={classes.search}>
      <SearchField
        label="Search questions and error messages"
        search={search}
        onSearch={onSearch}
        inputRef={field}
        hint={search || isSmall ? undefined : <kbd>/</kbd>}
      />
    </search>
  );
}

/** The questions, one group at a time; several answers may be open at once. */
function QuestionGroups({ support }: { support: string }) {
  const groups = helpGroups(support);
  const [chosen, setChosen] = useState(groups[0]?.id);
  const group = groups.find(({ id }) => id === chosen);
  return (
    <Card component="section" aria-labelledby="questions" className={classes.groups}>
      <div>
        <h2 id="questions">Questions</h2>
        <ul className={classes.contents}>
          {groups.map(({ id, title, questions }) => (
            <li key={id}>
              <UnstyledButton className={classes.group} aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {title}
                <span>{questions.length}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      {group && (
        <section aria-label={group.title} className={classes.questions}>
          <Questions key={group.id} questions={group.questions} isMultiple />
        </section>
      )}
    </Card>
  );
}

/** Whom to write to. */
function ContactCard({ support }: { support: string }) {
  return (
    <Card component="section" aria-labelledby="contact" padding={0} className={classes.contact}>
      <div>
        <h2 id="contact" className={classes.heading}>
          A person answers
        </h2>
        <p className={classes.lead}>
          Write to us and say which video it is about. Its address in your browser helps most.
        </p>
        <Button
          variant="ink"
          size="md"
          component="a"
          href={`mailto:${support}?subject=${encodeURIComponent('Help with Portray')}`}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          {support}
        </Button>
      </div>
      <div className={classes.portrait}>
        <SpeakingPortrait isSilent bars={8}>
          <img src={portraitUrl('kofi', 320)} alt="" width={148} height={148} />
        </SpeakingPortrait>
      </div>
    </Card>
  );
}

/** What a search found, with the hits marked. */
function FoundHelp({ words, support }: { words: readonly string[]; support: string }) {
  const found = findHelp(words, helpGroups(support), issues);
  const count = found.questions.length + found.issues.length;
  return (
    <>
      <p role="status" className={classes.lead}>
        {count === 0 && `Nothing here says “${words.join(' ')}”. Try another word, or write to us.`}
        {count === 1 && '1 result'}
        {count > 1 && `${count} results`}
      </p>
      {found.issues.length > 0 && (
        <Card component="section" aria-labelledby="found-issues">
          <h2 id="found-issues" className={classes.heading}>
            Error messages
          </h2>
          <IssueList issues={found.issues} words={words} />
        </Card>
      )}
      {found.questions.length > 0 && (
        <Card component="section" aria-labelledby="found-questions">
          <h2 id="found-questions" className={classes.heading}>
            Questions
          </h2>
          <dl className={classes.found}>
            {found.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>
                  <Marked text={question} words={words} />
                </dt>
                <dd>
                  <Marked text={answer} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

const cards = [
  {
    Icon: IconVideo,
    title: 'Make the first video',
    words: 'A photo, a script and a voice are all it takes.',
    action: 'Start a video',
    to: wizardPlace(),
  },
  {
    Icon: IconCamera,
    title: 'A photo that works',
    words: 'One face, even light, eyes into the camera.',
    action: 'See your photos',
    to: '/photos',
  },
  {
    Icon: IconMicrophone,
    title: 'Your own voice',
    words: `Read aloud for ${facts.recommendedSampleSeconds} seconds.`,
    action: 'Record a voice',
    to: '/voices',
  },
  {
    Icon: IconCreditCard,
    title: 'Credits',
    words: '1 credit is 1 finished video, and it never expires.',
    action: 'Open billing',
    to: buyCreditsPlace,
  },
];

/** Where most people want to go. */
function QuickCards() {
  return (
    <ul className={classes.quick}>
      {cards.map(({ Icon, title, words, action, to }) => (
        <li key={title}>
          <Link to={to} className={classes.quickCard}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <strong>{title}</strong>
            <span>{words}</span>
            <em>{action}</em>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The questions and error titles in which every word stands; questions that have them in the question itself come first. */
export function findHelp(words: readonly string[], groups: readonly HelpGroup[], issues: readonly Issue[]) {
  const all = groups.flatMap(({ questions }) => questions);
  const found = all.filter(({ question, answer }) => hasAllWords(`${question} ${answer}`, words));
  const inQuestion = found.filter(({ question }) => hasAllWords(question, words));
  return {
    questions: [...inQuestion, ...found.filter((one) => !inQuestion.includes(one))],
    issues: issues.filter(({ title, cause }) => hasAllWords(`${title} ${cause}`, words)),
  };
}
