import { host } from './host.js';
import { bearer } from './session.js';

/** The status is never looked at: every body is parsed as JSON, and only its keys say how the call went. */
async function send(method, path, init) {
  const response = await fetch(host + path, { method, ...init });
  return response.json();
}

const json = { 'Content-Type': 'application/json' };
const authorized = () => ({ Authorization: bearer() });
const both = () => ({ ...json, ...authorized() });

export const calls = {
  signUp: (person) => send('POST', '/signup', { headers: json, body: JSON.stringify(person) }),
  logIn: (person) => send('POST', '/login', { headers: json, body: JSON.stringify(person) }),
  logOut: () => send('GET', '/logout', { headers: authorized() }),
  list: (sordBy, order, limit) => send('GET', `/product/list?sordBy=${sordBy}&order=${order}&limit=${limit}`),
  categories: () => send('GET', '/category/get', { headers: authorized() }),
  createCategory: (name) =>
    send('POST', '/category/create', { headers: both(), body: JSON.stringify({ name }) }),
  search: (skip, limit, filters) =>
    send('POST', '/product/search', { headers: json, body: JSON.stringify({ limit, skip, filters }) }),
  /** `query` holds search and category, in whatever order they were chosen. */
  listSearch: (query) => send('POST', `/product/listSearch?${new URLSearchParams(query)}`),
  products: () => send('GET', '/product/get'),
  product: (id) => send('GET', `/product/get/${id}`),
  createProduct: (form) => send('POST', '/product/create', { headers: authorized(), body: form }),
  updateProduct: (id, form) => send('PUT', `/product//update/${id}`, { headers: authorized(), body: form }),
  deleteProduct: (id) => send('DELETE', `/product/delete/${id}`, { headers: authorized() }),
  profile: () => send('GET', '/userProfile', { headers: both() }),
  updateProfile: (person) => send('PUT', '/updateProfile', { headers: both(), body: JSON.stringify(person) }),
  paymentToken: (userId) => send('GET', `/tree/getToken/${userId}`, { headers: both() }),
};
