import { Skeleton } from '@mantine/core';
import {
  IconFileText,
  IconLayoutDashboard,
  IconMusic,
  IconPalette,
  IconPhoto,
  IconTypography,
  IconUserCircle,
} from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useId } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FileUnderWay } from '../assets/file-under-way.tsx';
import type { FileTakings } from '../assets/use-file-taking.ts';
import type { SceneActions } from '../scenes/scene-actions.ts';
import type { Editor } from '../use-editor.ts';
import classes from './panels.module.css';

const ScriptPanel = lazyPart(() => import('./script-panel.tsx').then((part) => part.ScriptPanel));
const PresenterPanel = lazyPart(() => import('./presenter-panel.tsx').then((part) => part.PresenterPanel));
const LayoutPanel = lazyPart(() => import('./layout-panel.tsx').then((part) => part.LayoutPanel));
const BackgroundPanel = lazyPart(() => import('./background-panel.tsx').then((part) => part.BackgroundPanel));
const MusicPanel = lazyPart(() => import('../assets/music-panel.tsx').then((part) => part.MusicPanel));
const BrandPanel = lazyPart(() => import('./brand-panel.tsx').then((part) => part.BrandPanel));
const TextPanel = lazyPart(() => import('./text-panel.tsx').then((part) => part.TextPanel));

const panelNames = ['script', 'presenter', 'layout', 'background', 'text', 'music', 'brand'] as const;
export type PanelName = (typeof panelNames)[number];

const tabs = {
  script: { label: 'Script', Icon: IconFileText },
  presenter: { label: 'Presenter', Icon: IconUserCircle },
  layout: { label: 'Layout', Icon: IconLayoutDashboard },
  background: { label: 'Behind', Icon: IconPhoto },
  text: { label: 'Text', Icon: IconTypography },
  music: { label: 'Music', Icon: IconMusic },
  brand: { label: 'Brand', Icon: IconPalette },
};

type PanelsProps = {
  editor: Editor;
  files: FileTakings;
  actions: Pick<SceneActions, 'split'>;
  panel: PanelName;
  onPanel: (panel: PanelName) => void;
};

/** What can be changed of the scene that is shown, one panel at a time. */
export function Panels({ editor, files, actions, panel, onPanel }: PanelsProps) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = panelNames.at((panelNames.indexOf(panel) + step) % panelNames.length);
    if (!next) return;
    onPanel(next);
    document.getElementById(`${id}-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label="Scene" onKeyDown={press}>
        {panelNames.map((name) => {
          const { label, Icon } = tabs[name];
          return (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={name === panel}
              aria-controls={`${id}-panel`}
              tabIndex={name === panel ? 0 : -1}
              onClick={() => onPanel(name)}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${panel}`} className={classes.panel}>
        {Object.values(files).map((each) => (
          <FileUnderWay key={each.kind} files={each} />
        ))}
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <Panel editor={editor} files={files} actions={actions} panel={panel} />
        </Suspense>
      </div>
    </>
  );
}

function Panel({ editor, files, actions, panel }: Omit<PanelsProps, 'onPanel'>) {
  const { storyboard, edit } = editor;
  switch (panel) {
    case 'script':
      return <ScriptPanel editor={editor} actions={actions} />;
    case 'presenter':
      return <PresenterPanel editor={editor} />;
    case 'layout':
      return <LayoutPanel editor={editor} />;
    case 'background':
      return <BackgroundPanel editor={editor} files={files} />;
    case 'text':
      return <TextPanel editor={editor} />;
    case 'music':
      return (
        <MusicPanel
          value={storyboard.music}
          uploads={files.music}
          onUseMusic={(music) => edit(({ music: _, ...board }) => (music ? { ...board, music } : board), 'music')}
        />
      );
    case 'brand':
      return <BrandPanel editor={editor} />;
  }
}
