import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { isTyping, useShortcut } from '#lib/screens/shortcuts.ts';
import { usePresenters } from '#live/use-presenters.ts';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { useFileTakings } from './assets/use-file-taking.ts';
import { Footer } from './footer.tsx';
import type { panelOfFault } from './panels/panel-of-fault.ts';
import { type PanelName, Panels } from './panels/panels.tsx';
import { sceneActions } from './scenes/scene-actions.ts';
import { SceneStrip } from './scenes/scene-strip.tsx';
import { StageView } from './stage/stage-view.tsx';
import type { Play } from './stage/use-play.ts';
import { useStageSetting } from './stage/use-stage-setting.ts';
import classes from './storyboard.module.css';
import { TopBar } from './top-bar.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useMake } from './use-make.ts';

/** The storyboard of a project: its scenes, the stage, and what can be changed of the scene that is shown. */
export function StoryboardScreen({ answer }: { answer: StoryboardDocument }) {
  const editor = useEditor(answer);
  const plan = useQuery(
    calls.storyboards.plan.queryOptions({ input: { id: editor.video.id }, placeholderData: (before) => before }),
  );
  const setting = useStageSetting(editor, plan.data?.hasPresenter ?? false);
  const presenters = usePresenters(usePhotoUrls(editor));
  const [panel, setPanel] = useState<PanelName>(() => (isUnbegun(editor) ? 'presenter' : 'script'));
  const play = useRef<Play>(undefined);
  // Buttons of other parts show whether something plays.
  const [isPlaying, setPlaying] = useState(false);
  const follow = useCallback((next: Play) => {
    play.current = next;
    setPlaying(next.isPlaying);
  }, []);
  const files = useFileTakings(editor);
  const comingName = Object.values(files).find(({ isComing }) => isComing)?.underWay?.name;
  const make = useMake(editor, plan.data, comingName);
  useKeys(editor, () => (play.current?.isPlaying ? play.current.stop() : play.current?.fromHere()));
  const faultyIds = useMemo(
    () => new Set(plan.data?.faults.flatMap(({ sceneId }) => (sceneId === null ? [] : [sceneId]))),
    [plan.data],
  );
  const actions = useMemo(() => ({ split: () => sceneActions(editor, () => undefined).split() }), [editor]);
  const { saving } = editor.store.read();
  useAskBeforeUnload(saving !== 'nothing' && saving !== 'saved');
  const isUnsaved = saving === 'conflict' || saving === 'failed' || saving === 'gone';
  const uploading = Object.values(files).find(({ isUploading }) => isUploading)?.underWay;
  return (
    <main id="main" className={classes.whole}>
      <TopBar
        editor={editor}
        make={make}
        isPlaying={isPlaying}
        onPlayAll={() => (isPlaying ? play.current?.stop() : play.current?.all())}
      />
      <div className={classes.main}>
        <SceneStrip editor={editor} setting={setting} presenters={presenters} faultyIds={faultyIds} />
        <StageView editor={editor} setting={setting} presenters={presenters} onPlay={follow} />
        <aside className={classes.side} aria-label="Scene settings">
          <Panels editor={editor} files={files} actions={actions} panel={panel} onPanel={setPanel} />
        </aside>
      </div>
      <Footer
        editor={editor}
        plan={plan.data}
        onRetryPlan={plan.isLoadingError ? () => void plan.refetch() : undefined}
        presenters={presenters}
        onFault={(fault) => {
          if (fault.sceneId !== null) editor.select(fault.sceneId);
          void findPanel(editor, fault).then((found) => setPanel((before) => found ?? before));
        }}
      />
      <LeaveDialog isUnsaved={isUnsaved || uploading !== undefined}>
        {uploading && !isUnsaved
          ? `“${uploading.name}” is still being uploaded. It is lost if you leave.`
          : 'The last changes of this storyboard are not saved yet.'}
      </LeaveDialog>
    </main>
  );
}

/** What is said is there, and nobody says it yet: that is chosen first. */
const isUnbegun = ({ storyboard: { scenes }, shared, canShare }: Editor) =>
  canShare &&
  shared.avatar_image_url === null &&
  scenes.some(({ script }) => script.trim() !== '') &&
  scenes.every(({ presenter }) => presenter === undefined);

/** The panel in which a fault is mended, where one is known. What finds it is loaded once somebody asks. */
async function findPanel(...of: Parameters<typeof panelOfFault>): Promise<PanelName | undefined> {
  try {
    return (await import('./panels/panel-of-fault.ts')).panelOfFault(...of);
  } catch {
    // Without a connection the panel that is open stays.
    return undefined;
  }
}

/** The photos of all scenes, each once. */
function usePhotoUrls({ storyboard, shared }: Editor): string[] {
  return useMemo(() => {
    const urls = storyboard.scenes.map(({ presenter }) => presenter?.photoUrl ?? shared.avatar_image_url);
    return [...new Set(urls)].filter((url) => url !== null);
  }, [storyboard, shared.avatar_image_url]);
}

/** Undo and redo everywhere, also where letters are typed; the space bar plays where none are, and no button has the focus. */
function useKeys({ store }: Editor, onSpace: () => void): void {
  useShortcut(({ key, ctrlKey, metaKey, altKey, shiftKey, target }) => {
    const isCommand = (ctrlKey || metaKey) && !altKey;
    const letter = key.toLowerCase();
    const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null;
    if (isInDialog) return false;
    if (isCommand && letter === 'z') {
      if (shiftKey) store.redo();
      else store.undo();
      return true;
    }
    if (isCommand && letter === 'y') {
      store.redo();
      return true;
    }
    if (key !== ' ' || isCommand || altKey || shiftKey || isTyping(target) || isPressed(target)) return false;
    onSpace();
    return true;
  });
}

/** Space presses buttons and ticks boxes; the scenes of the strip are chosen by Enter, too. */
function isPressed(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[aria-describedby=scene-keys]')) return false;
  return target.closest('button, a, input, select, label, [role=menu], [role=tab]') !== null;
}
