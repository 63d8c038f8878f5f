import { LogOut } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { greetingName } from '#domain/greeting-name.ts';
import * as words from '#words/site/sign-in.ts';
import { GreetingMenu } from './greeting-menu.tsx';
import { loginPopup } from './lazy-login-popup.ts';
import { useSession } from './session-context.tsx';

/**
 * Login, or who is signed in, their pages and the way out. Its place keeps its width while that is being found out.
 * With `onPress` it stands in the phone's menu, where the pages have a list of their own.
 */
export function AccountButton({ onDark = false, onPress }: { onDark?: boolean; onPress?: () => void }) {
  const session = useSession();
  if (session.status === 'signed-in') {
    const greeting = words.greeting({ name: greetingName(session.user) });
    return (
      <div className={cn('flex items-center gap-2', onPress && 'justify-between')}>
        {onPress ? (
          <span className="min-w-0 truncate px-2 font-semibold">{greeting}</span>
        ) : (
          <GreetingMenu onDark={onDark}>{greeting}</GreetingMenu>
        )}
        <Button
          variant={onDark ? 'glass' : 'outline'}
          onClick={() => {
            onPress?.();
            session.signOut();
          }}
        >
          <LogOut className="size-4" />
          {words.exit}
        </Button>
      </div>
    );
  }
  const isLoading = session.status === 'loading';
  return (
    // Not `disabled`: a press while it is not known who this is waits for that (see `askToLogin`).
    <Button
      aria-disabled={isLoading || undefined}
      size={onPress ? 'lg' : 'md'}
      className={cn('min-w-32', onPress && 'w-full')}
      onPointerEnter={loginPopup.preload}
      onFocus={loginPopup.preload}
      onClick={() => {
        onPress?.();
        session.askToLogin();
      }}
    >
      {isLoading ? words.loading : words.login}
    </Button>
  );
}
