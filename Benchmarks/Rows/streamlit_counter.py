"""The counter, by Streamlit."""
import streamlit

state = streamlit.session_state
state.setdefault("count", 0)
streamlit.title("Counter")
place = streamlit.empty()
if streamlit.button("Add one", type="primary"):
    state.count += 1
place.markdown(f"Count: {state.count}")
