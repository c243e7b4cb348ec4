import type { OperationExamples } from '../../platform/http/operation-example.ts';

const shopper = { email: 'shopper@example.com', password: 'shopper-demo-password' };

/** Examples of the account operations in the API document. */
export const accountExamples: OperationExamples = {
  signUp: {
    body: { name: 'Meera', email: 'meera@example.com', password: 'a password of mine' },
    answers: { 200: { message: 'New Account is created. Please Login' } },
  },
  logIn: {
    body: shopper,
    answers: {
      200: {
        token: 'pZ4mYc1vTq0bS2hK7nX9dR5wE8gJ3fL6aU0iO1yM4tQ',
        Name: 'Sunil Shopper',
        userId: '789cd597-caad-8a77-a331-9d5a15583736',
        role: 0,
        email: shopper.email,
      },
    },
  },
  logOut: { answers: { 200: { message: 'You are logged out.' } } },
  logOutByGet: { answers: { 200: { message: 'You are logged out.' } } },
  getProfile: { answers: { 200: { UserDetails: { name: 'Sunil Shopper', email: shopper.email } } } },
  updateProfile: {
    body: { name: 'Sunil S. Shopper', email: shopper.email, password: '' },
    answers: { 200: { UpdateUserDetails: { name: 'Sunil S. Shopper', email: shopper.email } } },
  },
};
