OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
sdg q[0];
h q[0];
