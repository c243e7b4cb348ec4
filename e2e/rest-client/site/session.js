const keys = ['token', 'name', 'userId', 'role', 'email'];

/** What is not there is sent as the text it turns into: `Bearer null`, after a failed login `Bearer undefined`. */
export const bearer = () => `Bearer ${localStorage.getItem('token')}`;

export const storeSession = ({ token, Name, userId, role, email }) => {
  for (const [key, value] of Object.entries({ token, name: Name, userId, role, email }))
    localStorage.setItem(key, value);
};

export const forgetSession = () => keys.forEach((key) => localStorage.removeItem(key));

export const isLoggedIn = () => ![null, 'undefined'].includes(localStorage.getItem('token'));
