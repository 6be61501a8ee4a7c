import { useSearchParams } from 'react-router';
import { useAddresses } from '#lib/calls/use-deployment.ts';
import { soughtWords } from '#lib/words/marks.ts';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { ContactCard } from './contact-card.tsx';
import { FeaturesCard } from './features-card.tsx';
import { FoundHelp } from './found-help.tsx';
import { HelpSearch } from './help-search.tsx';
import { IssuesCard } from './issues-card.tsx';
import { QuestionGroups } from './question-groups.tsx';
import { QuickCards } from './quick-cards.tsx';

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
