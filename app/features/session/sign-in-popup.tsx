import { WhenOpened } from '#app/components/lazy-panel.tsx';
import { loginPopup } from './lazy-login-popup.ts';
import { useSession } from './session-context.tsx';

/** The login popup, for the frame around pages: it comes when somebody is asked to sign in. */
export function SignInPopup() {
  const { isLoginOpen, loginRequest, closeLogin, signIn } = useSession();
  return (
    <WhenOpened open={isLoginOpen}>
      <loginPopup.Panel open={isLoginOpen} close={closeLogin} {...loginRequest} onSignedIn={signIn} />
    </WhenOpened>
  );
}
