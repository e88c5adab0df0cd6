import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A sign-in form of React and nothing else: the floor that the sign-in page is measured against. */
function Page() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form onSubmit={submit}>
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <button type="submit">Sign in</button>
    </form>
  );
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<Page />);
